import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** One line of chips, cut below: what does not fit is in the lines that nobody sees. */
const cut = 'max-h-8.5 overflow-hidden'

/** The chips that stand below the first line. */
function chipsBelow(line: HTMLElement): HTMLElement[] {
  const chips = [...line.children].filter((chip) => chip instanceof HTMLElement)
  const [first] = chips
  return first ? chips.filter((chip) => chip.offsetTop >= first.offsetTop + first.offsetHeight) : []
}

/** Chips in one line. Those without room are counted by a last one, "+2", which shows them below. */
export function ChipLine({ className = '', children }: { className?: string; children: ReactNode }) {
  const line = useRef<HTMLSpanElement>(null)
  const [below, setBelow] = useState(0)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const { current } = line
    if (!current) return undefined
    const measure = () => {
      const rest = new Set(chipsBelow(current))
      for (const chip of current.children)
        if (chip instanceof HTMLElement) chip.inert = !isOpen && rest.has(chip)
      setBelow(rest.size)
    }
    measure()
    const resizes = new ResizeObserver(measure)
    resizes.observe(current)
    // A chip can come when what it says has loaded.
    const changes = new MutationObserver(measure)
    changes.observe(current, { childList: true, subtree: true, characterData: true })
    return () => {
      resizes.disconnect()
      changes.disconnect()
    }
  }, [isOpen])
  return (
    <span className={`flex min-w-0 items-start gap-1.5 ${className}`}>
      <span
        ref={line}
        className={`-m-1 flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 gap-y-3 p-1 ${isOpen ? '' : cut}`}
      >
        {children}
      </span>
      {(below > 0 || isOpen) && (
        <button
          type="button"
          className="min-h-6.5 flex-none rounded-badge border border-line-strong px-2 text-13 font-semibold text-ink-2 hover:bg-sunken hover:text-ink"
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Fewer' : `+${below} more`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fewer' : `+${below}`}
        </button>
      )}
    </span>
  )
}
