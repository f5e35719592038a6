import { Button } from '#ui/Button.tsx';
import { CountdownRing } from '#ui/CountdownRing.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { EndOfList } from '#ui/EndOfList.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Note } from '#ui/Note.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Case, nothing } from '../Case.tsx';
import { useWords } from '../words.ts';

/** Notes that stay on the page. */
export function Notes() {
  const words = useWords();
  return (
    <Case title="neutral, info, positive, warning, danger" stacked>
      <Note>{words.explanation}</Note>
      <Note tone="info">{words.closing}</Note>
      <Note tone="positive">{words.paid}</Note>
      <Note tone="warning">{words.couponNote}</Note>
      <Note tone="danger">{words.offlineNote}</Note>
    </Case>
  );
}

/** Progress of a task. */
export function ProgressBars() {
  const words = useWords();
  return (
    <Case title="accent, positive, danger; nothing, all" stacked>
      <ProgressBar fraction={0.6} label={words.rental} />
      <ProgressBar fraction={0.8} label={words.rental} tone="positive" />
      <ProgressBar fraction={0.1} label={words.rental} tone="danger" />
      <ProgressBar fraction={0} label={words.rental} />
      <ProgressBar fraction={1} label={words.rental} />
    </Case>
  );
}

/** Remaining time. */
export function CountdownRings() {
  const words = useWords();
  return (
    <Case title="56, 96, 128, urgent">
      <CountdownRing size={56} fraction={0.8} time="14:02" label={words.timeLeft} />
      <CountdownRing fraction={0.6} time="01:47:12" caption={words.ofThree} label={words.timeLeft} />
      <CountdownRing
        size={128}
        fraction={0.6}
        time="01:47:12"
        caption={words.ofThree}
        label={words.timeLeft}
      />
      <CountdownRing fraction={0.1} time="06:18" urgent label={words.timeLeft} />
    </Case>
  );
}

/** Empty lists. */
export function EmptyStates() {
  const words = useWords();
  return (
    <Case title="stall, lanterns, none" stacked>
      <EmptyState
        title={words.noOrders}
        text={words.noOrdersText}
        action={<Button variant="primary">{words.findPlayer}</Button>}
      />
      <EmptyState drawing="lanterns" title={words.noChats} text={words.noChatsText} />
      <EmptyState drawing="none" title={words.noChats} text={words.noChatsText} />
    </Case>
  );
}

/** Failed loads. */
export function ErrorStates() {
  return (
    <Case title="with retry, retrying" stacked>
      <ErrorState onRetry={nothing} />
      <ErrorState onRetry={nothing} retrying />
    </Case>
  );
}

/** The end of a list. */
export function ListEnds() {
  const words = useWords();
  return (
    <Case title="general, with words of its own" stacked>
      <EndOfList />
      <EndOfList text={words.closing} />
    </Case>
  );
}

/** Placeholders while content loads. */
export function Skeletons() {
  return (
    <Case title="line, block, circle, card" stacked>
      <Skeleton width="60%" />
      <Skeleton height={72} shape="block" />
      <Skeleton width={48} height={48} shape="circle" />
      <Skeleton height={160} shape="card" />
    </Case>
  );
}

/** Waiting without a known duration. */
export function Spinners() {
  const words = useWords();
  return (
    <Case title="sm, md, lg">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Spinner key={size} size={size} label={words.loading} />
      ))}
    </Case>
  );
}
