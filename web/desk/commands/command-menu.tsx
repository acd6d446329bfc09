import { Command } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import './command-menu.css'

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

type CommandMenuProps = {
  text: string
  onText: (text: string) => void
  groups: readonly CommandGroup[]
  /** Shown below the groups: searching, no results, or an error. */
  notice: ReactNode
  onClose: () => void
}

/** The command palette: choosing a command runs it and closes the menu. Mount it to open it. */
export function CommandMenu({ text, onText, groups, notice, onClose }: CommandMenuProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After the dialog has stored its opener for restoring focus.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Go to">
      <Command label="Go to" shouldFilter={false} vimBindings={false} loop className="commands">
        <Command.Input
          ref={input}
          className="input"
          placeholder="A client, a page or an action"
          value={text}
          onValueChange={onText}
          maxLength={200}
        />
        <Command.List label="Where to go" className="command-list">
          {groups.map(({ heading, commands }) => (
            <Command.Group key={heading} heading={heading} className="command-group">
              {commands.map(({ id, icon: Icon, name, detail, run }) => (
                <Command.Item
                  key={id}
                  value={id}
                  className="command"
                  onSelect={() => {
                    onClose()
                    run()
                  }}
                >
                  <Icon aria-hidden="true" />
                  <span className="command-words">
                    <b>{name}</b>
                    {detail !== undefined && <span>{detail}</span>}
                  </span>
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <output className="command-notice">{notice}</output>
      </Command>
    </Dialog>
  )
}
