# Class mode: the teacher's screen, the page of those who follow, and what its server says.

# The teacher's screen.
share-sign = ● { $count ->
    [one] { $count } follower
   *[other] { $count } followers
}
share-title = Share this screen
share-open = Anyone who opens this address sees your step, in their own language, and cannot change anything here:
share-local = Only this machine can open it. With @ you can let the room follow as well.
share-room = Anyone on this network who has the address can follow. Nobody else can.
share-no-room = A larger window shows it as a QR code: { $width } x { $height } is enough.
share-following = { $count ->
    [0] Nobody is following yet.
    [one] { $count } is following.
   *[other] { $count } are following.
}
answers-title = The room has answered
answers-count = { $answered } of { $count } have answered
answers-right = right
answers-other = another mistake
answers-either = { $one }, or { $other }
share-asked = ● { $answered } of { $count } have answered
share-left-out = To share the screen, build Plywood with its default features: this one has no classroom.
share-who = Who is to follow this screen?
share-this-machine = This machine only
share-this-network = Anyone on this network who has the address
notice-address-copied = The address is on the clipboard.
help-close-share = close
help-copy-address = copy the address
help-room-leaves = the room is the tree: each follower is a leaf, which alpha-beta may ask
help-room-rows = the same, and whoever holds the leaves below a node backs up its value
help-room-vote = the room against alpha-beta: all vote for the next leaf
help-record = write the record of the lesson: what was shown, asked and answered
help-again = the three hardest questions again, as a code and a page for the phones
again-none = No question has a wrong answer so far: there is nothing to ask again.
again-open = The hardest questions of today again, now at this address, and later with plywood quiz --count 3 --code "{ $code }":
share-recorded = The record of the lesson is in { $path }.
share-keys =
    t the room is the tree
    b the same, each row backs up
    v the room against alpha-beta
    w write the record
    h ask the hardest again
help-share = share: the address for a class, and how many follow
context-share = Share

# The page.
class-title = Plywood in class
class-needs = This page needs JavaScript.
class-connecting = Connecting …
class-following = You are following the teacher.
class-alone = You are looking around on your own.
class-back = Back to the teacher
class-explore = Explore it yourself
class-lost = No connection: this may be old. Trying again …
class-over = The teacher has ended the class. What you see stays.
class-other-language = français
class-nothing = Nothing is shown yet. As soon as the teacher opens a search, it appears here.
class-home = The screen in front shows what can be opened. What the teacher opens appears here.
class-lessons = The screen in front shows the list of lessons. The one that the teacher opens appears here.
class-race = The screen in front shows a race between searches.
class-beside = The screen in front shows two searches. Here you see the one with { $one }; the other one has { $other }.
class-hidden = The values are hidden: look at the screen in front.
class-too-large = This search is too large for this page: look at the screen in front.
class-tree = The search, step by step
class-board = Board
class-answer = Answer
class-send = Send
class-close = Close
class-given = Your answer: { $given }
class-not-sent = Your answer did not arrive: the connection is lost. Send it again when it is back.
class-to-move = { $player } is to move.
class-won = { $player } has won.
class-game-over = The game is over.

# Errors of its server.
class-no-page = there is nothing at this address: open the one on the teacher's screen
class-type-again = There is nothing at this address. Type the { $count } letters at the end of the address on the teacher's screen.
class-no-method = this address does not take this method
class-no-follower = follower is missing or is not one of 32 hexadecimal digits: reload the page
class-no-tree = this search is not shown any more
class-no-answer = this is not an answer: write one as { "{\"follower\": …, \"question\": …, \"text\": …}" }
class-full = more than { $most } are following already: come back when somebody has left
class-full-address = { $most } are following from your address already: ask the teacher
class-already = your answer has been counted already
class-too-late = this question is no longer open
class-not-asked = this is not yours to answer: wait until you are asked
class-unknown = nobody with this number is following: reload the page

end-class-title = End the class?
end-class-question = { $count ->
    [one] { $count } person is following
   *[other] { $count } people are following
} your screen. Quit, and end the class for them?

# The record of a lesson.
lesson-title = The record of a lesson
lesson-search = { $text }: { $steps ->
    [one] one step
   *[other] { $steps } steps
}
lesson-question = { $text } { $right } of { $answered } right
