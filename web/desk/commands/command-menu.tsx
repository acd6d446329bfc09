import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { nextOption } from '#web/ui/combobox.tsx'
import { isComposing } from '#web/ui/composing.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { inputClass } from '#web/ui/input-class.ts'

export interface DeskCommand {
  id: string
  icon: LucideIcon
  name: string
  /** Distinguishes it from others with the same name. */
  detail?: string | undefined
  /** The command opens further choices in the menu. */
  staysOpen?: boolean
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
  /** Results for the text are still loading; the shown ones may be of an earlier text. */
  isPending: boolean
  /** Shown below the groups: searching, no results, or an error. */
  notice: ReactNode
  onClose: () => void
}

const headingStyle = 'px-2.5 py-1.5 text-sm font-semibold text-ink-2'
const optionStyle =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-plate px-2.5 py-1.5 data-active:bg-sunken data-active:inset-ring-2 data-active:inset-ring-line-strong'

// Navigated with the arrow keys while the input has focus.
const asOption = (id: string, isSelected: boolean) => ({
  id,
  role: 'option',
  tabIndex: -1,
  'aria-selected': isSelected,
  'data-active': isSelected || undefined,
})

/**
 * The command palette. The first result is selected until another one is; Enter before the results have arrived chooses the
 * first of them once they have. Choosing a command runs it and closes the menu. Mount it to open it.
 */
export function CommandMenu(props: CommandMenuProps) {
  const { text, onText, onReady, groups, isPending, notice, onClose } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const commands = groups.flatMap((group) => group.commands)
  /** The id of the command that was moved to. */
  const [moved, setMoved] = useState<string | null>(null)
  /** The text for which Enter was pressed too early. */
  const [entered, setEntered] = useState<string | null>(null)
  const at = Math.max(
    0,
    commands.findIndex((command) => command.id === moved),
  )
  const selected = commands[at]
  const selectedId = selected?.id
  const choose = (command: DeskCommand | undefined) => {
    if (!command) return
    if (command.staysOpen !== true) onClose()
    command.run()
  }
  const chooseEntered = useEffectEvent(() => {
    if (entered === text) choose(selected)
  })
  useEffect(() => {
    if (entered !== null && !isPending) chooseEntered()
  }, [entered, isPending])
  useEffect(() => {
    // After the dialog has stored its opener for restoring focus.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    document.getElementById(`${id}-${selectedId}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, selectedId])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const next = nextOption(event.key, at, commands.length)
    if (next === null && event.key !== 'Enter') return
    event.preventDefault()
    if (next !== null) setMoved(commands[next]?.id ?? null)
    else if (isPending && moved === null) setEntered(text)
    else choose(selected)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Go to">
      <div className="grid gap-3">
        <input
          ref={input}
          className={inputClass('none', 'min-h-12')}
          type="text"
          role="combobox"
          aria-label="Go to"
          aria-autocomplete="list"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={selected && `${id}-${selected.id}`}
          autoComplete="off"
          spellCheck={false}
          placeholder="A client, a page or an action"
          value={text}
          onChange={({ target }) => {
            setMoved(null)
            setEntered(null)
            onText(target.value)
          }}
          onKeyDown={onKeyDown}
          onFocus={onReady}
          maxLength={200}
        />
        <div
          {...{ id: `${id}-list`, role: 'listbox', 'aria-label': 'Where to go' }}
          className="max-h-[min(56dvh,440px)] overflow-y-auto overscroll-contain"
        >
          {groups.map((group) => (
            <div
              key={group.heading}
              className="not-first:mt-2"
              {...{ role: 'group', 'aria-label': group.heading }}
            >
              <p className={headingStyle} aria-hidden="true">
                {group.heading}
              </p>
              {group.commands.map((command) => (
                <button
                  type="button"
                  key={command.id}
                  {...asOption(`${id}-${command.id}`, command === selected)}
                  className={`w-full text-left ${optionStyle}`}
                  onPointerMove={() => setMoved(command.id)}
                  // Keeps focus in the input.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(command)}
                >
                  <command.icon className="size-4.5 flex-none text-ink-2" aria-hidden="true" />
                  <span className="grid min-w-0 leading-snug wrap-anywhere">
                    <b className="font-medium">{command.name}</b>
                    {command.detail !== undefined && (
                      <span className="text-sm text-ink-2">{command.detail}</span>
                    )}
                  </span>
                </button>
              ))}
            </div>
          ))}
        </div>
        <output className="text-15 text-ink-2 not-empty:px-2.5 not-empty:py-1.5">{notice}</output>
      </div>
    </Dialog>
  )
}
