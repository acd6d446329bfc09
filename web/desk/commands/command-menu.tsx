import { Command } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { inputClass } from '#web/ui/input-class.ts'

export interface DeskCommand {
  id: string
  icon: LucideIcon
  name: string
  /** Distinguishes it from others with the same name. */
  detail?: string
  run: () => void
}

export interface CommandGroup {
  heading: string
  commands: readonly DeskCommand[]
}

export type CommandMenuProps = {
  text: string
  onText: (text: string) => void
  /** Called whenever the input gets focus. */
  onReady: () => void
  groups: readonly CommandGroup[]
  /** Shown below the groups: searching, no results, or an error. */
  notice: ReactNode
  onClose: () => void
}

const group =
  'not-first:mt-2 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-2'
const item =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-plate px-2.5 py-1.5 data-[selected=true]:bg-sunken data-[selected=true]:inset-ring-2 data-[selected=true]:inset-ring-line-strong'

/** The command palette: choosing a command runs it and closes the menu. Mount it to open it. */
export function CommandMenu({ text, onText, onReady, groups, notice, onClose }: CommandMenuProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After the dialog has stored its opener for restoring focus.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Go to">
      <Command label="Go to" shouldFilter={false} vimBindings={false} loop className="grid gap-3">
        <Command.Input
          ref={input}
          className={inputClass('none', 'min-h-12')}
          placeholder="A client, a page or an action"
          value={text}
          onValueChange={onText}
          onFocus={onReady}
          maxLength={200}
        />
        <Command.List
          label="Where to go"
          className="max-h-[min(56dvh,440px)] overflow-y-auto overscroll-contain"
        >
          {groups.map(({ heading, commands }) => (
            <Command.Group key={heading} heading={heading} className={group}>
              {commands.map(({ id, icon: Icon, name, detail, run }) => (
                <Command.Item
                  key={id}
                  value={id}
                  className={item}
                  onSelect={() => {
                    onClose()
                    run()
                  }}
                >
                  <Icon className="size-4.5 flex-none text-ink-2" aria-hidden="true" />
                  <span className="grid min-w-0 leading-snug wrap-anywhere">
                    <b className="font-medium">{name}</b>
                    {detail !== undefined && <span className="text-sm text-ink-2">{detail}</span>}
                  </span>
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <output className="text-15 text-ink-2 not-empty:px-2.5 not-empty:py-1.5">{notice}</output>
      </Command>
    </Dialog>
  )
}
