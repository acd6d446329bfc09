import { Button } from '#web/ui/button.tsx'

type SaveBarProps = {
  /** The number of changed lines. */
  changes: number
  /** What is typed breaks a rule, which is shown at its line. */
  isWrong: boolean
  /** Someone else saved the template after it was opened here. */
  isStale: boolean
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  onCopy: () => void
}

/** What is not saved yet; in view wherever the template is scrolled. */
export function SaveBar({ changes, isWrong, isStale, isSaving, onSave, onDiscard, onCopy }: SaveBarProps) {
  const count = `${changes === 1 ? '1 line' : `${changes} lines`} changed, not saved yet`
  return (
    <footer className="sticky bottom-0 z-3 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-sheet px-4 py-3 max-sm:*:flex-1 md:px-6 md:py-4">
      <output className="flex-[1_1_12rem] text-sm max-sm:basis-full! text-ink-2">
        {isStale
          ? 'Someone else changed this template in the meantime. Copy yours, or discard it to see theirs.'
          : isWrong
            ? `${count}. Correct the marked lines first.`
            : count}
      </output>
      <Button variant="secondary" onClick={onDiscard}>
        Discard
      </Button>
      {isStale ? (
        <Button onClick={onCopy}>Copy mine</Button>
      ) : (
        <Button busy={isSaving} busyText="Saving..." disabled={isWrong} onClick={onSave}>
          Save template
        </Button>
      )}
    </footer>
  )
}
