//! Questions that a line of text answers, and what the answer does.

use super::App;
use super::edit::Edit;
use super::errors::spec_error;
use super::job::{Landing, Moment};
use super::overlay::{Overlay, Prompt, Purpose};
use crate::exploration::{PositionText, Spec};
use crate::game::Picture;
use crate::say;
use crate::tree::Step;

impl App {
    pub(super) fn open_edit(&mut self) {
        if let Some(explore) = &mut self.explore {
            explore.play = None;
            self.overlay = Some(Overlay::Edit(Box::new(Edit::new(
                &explore.exploration().spec,
            ))));
        }
    }

    pub(super) fn ask(&mut self, purpose: Purpose, text: String) {
        self.overlay = Some(Overlay::Prompt(Prompt::new(purpose, text)));
    }

    pub(super) fn ask_leaf_value(&mut self) {
        let Some(explore) = &mut self.explore else {
            return;
        };
        explore.play = None;
        let exploration = explore.exploration();
        let tree = &exploration.tree;
        let leaf = tree.entered_last(explore.step);
        let here = explore.replay().node();
        // While its value is handed up, the step is still about the leaf.
        let is_about_it = leaf == here || tree.parent(leaf) == Some(here);
        let moves = tree.moves(leaf);
        match exploration.subject.picture(&moves) {
            Picture::Text { text, present } if tree.node(leaf).kind.is_leaf() && is_about_it => {
                self.ask(
                    Purpose::LeafValue {
                        text,
                        present,
                        moves,
                    },
                    String::new(),
                );
            }
            Picture::Text { .. } => self.tell(say!(self.language, "notice-not-a-leaf")),
            Picture::Board(_) => {
                self.tell(say!(self.language, "notice-no-leaf-value"));
            }
        }
    }

    pub(super) fn answer(&mut self, mut prompt: Prompt) {
        let text = prompt.input.value().trim().to_owned();
        match &prompt.purpose {
            Purpose::JumpTo { last } => {
                match text
                    .replace([' ', ',', '\u{a0}', '\u{202f}'], "")
                    .parse::<Step>()
                {
                    Ok(step) if step <= *last => {
                        if let Some(explore) = &mut self.explore {
                            explore.go_to(step);
                        }
                    }
                    _ => {
                        prompt.error = Some(say!(self.language, "error-step", last = *last));
                        self.overlay = Some(Overlay::Prompt(prompt));
                    }
                }
            }
            Purpose::Order { misses } => {
                let misses = *misses;
                if let Err(sentence) = self.try_order(&text, misses) {
                    prompt.purpose = Purpose::Order { misses: misses + 1 };
                    prompt.error = Some(sentence);
                    self.overlay = Some(Overlay::Prompt(prompt));
                }
            }
            Purpose::LeafValue {
                text: whole,
                present,
                moves,
            } => {
                let mut changed = whole.clone();
                changed.replace_range(present.clone(), &text);
                let (Some(explore), true) = (&self.explore, is_one_number(&text)) else {
                    prompt.error = Some(say!(self.language, "error-leaf-value"));
                    self.overlay = Some(Overlay::Prompt(prompt));
                    return;
                };
                let spec = Spec {
                    position: PositionText::Notation(changed),
                    ..explore.exploration().spec.clone()
                };
                match spec.open() {
                    Ok(_) => {
                        let landing = Landing::Near(moves.clone(), Moment::Left);
                        self.search(spec, landing);
                    }
                    Err(error) => {
                        prompt.error = Some(spec_error(self.language, &error));
                        self.overlay = Some(Overlay::Prompt(prompt));
                    }
                }
            }
        }
    }
}

fn is_one_number(text: &str) -> bool {
    let digits = text.trim_start_matches(['-', '−', '+']);
    !digits.is_empty() && digits.chars().all(|letter| letter.is_ascii_digit())
}
