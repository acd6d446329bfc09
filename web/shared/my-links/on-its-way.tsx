import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** Says that links are on their way, in place of the button that asked for them: it takes the focus of that. */
export function OnItsWay({ title, text }: { title: string; text: string }) {
  const box = useRef<HTMLOutputElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <output
      ref={box}
      tabIndex={-1}
      className="flex items-start gap-3 rounded-[16px] bg-pine-soft px-4 py-3.5 text-left"
    >
      <span
        className="grid size-9 flex-none place-items-center rounded-full bg-pine text-on-pine"
        aria-hidden="true"
      >
        <MailCheck />
      </span>
      <span className="min-w-0">
        <b className="block font-display leading-[1.3] font-semibold wrap-anywhere">{title}</b>
        <span className="mt-0.5 block text-sm text-ink-2">{text}</span>
      </span>
    </output>
  )
}
