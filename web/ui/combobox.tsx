import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isComposing } from './composing.ts'
import { useFieldWiring } from './field-wiring.ts'
import { inputClass } from './input-class.ts'

export interface ComboboxOption {
  id: string
  name: string
  detail: string
}

type ComboboxProps = {
  /** The input's text: what is typed, else the chosen option's name. */
  text: string
  onText: (text: string) => void
  options: readonly ComboboxOption[]
  chosenId: string | null
  onChoose: (option: ComboboxOption) => void
  /** Discards the typed text and goes back to the chosen option. */
  onGiveUp: () => void
  /** Shown instead of options: searching, no results, or an error. */
  notice?: ReactNode
  placeholder: string
  listLabel: string
  /** Accessible name when not inside a Field. */
  'aria-label'?: string | undefined
}

const asList = (id: string, label: string) => ({ id, role: 'listbox', 'aria-label': label })
// Navigated with the arrow keys while the input has focus.
const asOption = (id: string, isChosen: boolean) => ({
  id,
  role: 'option',
  tabIndex: -1,
  'aria-selected': isChosen,
})

const listStyle = [
  'absolute inset-x-0 top-[calc(100%+4px)] z-30 max-h-80 overflow-y-auto overscroll-contain',
  'rounded-[16px] border border-line bg-raised p-1.5 shadow-raised',
].join(' ')

const optionShape =
  'grid min-h-13 w-full cursor-pointer content-center rounded-plate px-2.5 py-1.5 text-left leading-snug wrap-anywhere'

function optionStyle(isChosen: boolean, isActive: boolean) {
  const color = isChosen ? 'bg-pine-soft text-pine-ink' : isActive ? 'bg-sunken' : ''
  return `${optionShape} ${color} ${isActive ? 'inset-ring-2 inset-ring-line-strong' : ''}`
}

/**
 * An input that suggests matching options, fully usable by keyboard. Put it inside a Field, or give it an
 * `aria-label`.
 */
export function Combobox(props: ComboboxProps) {
  const { text, options, chosenId, notice, placeholder, listLabel } = props
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const at = Math.min(active, options.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => {
    if (isOpen && at >= 0) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, at])

  const open = () => {
    setOpen(true)
    setActive(options.findIndex(({ id }) => id === chosenId))
  }
  const giveUp = () => {
    setOpen(false)
    props.onGiveUp()
  }
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return
    setOpen(false)
    props.onChoose(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      giveUp()
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(options[at])
    } else {
      const next = nextOption(event.key, at, options.length)
      if (next === null || (!isOpen && event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      if (isOpen) setActive(next)
      else open()
    }
  }
  return (
    <div
      className="relative"
      onBlur={(event) => {
        if (isOpen && !event.currentTarget.contains(event.relatedTarget)) giveUp()
      }}
    >
      <Search className="pointer-events-none absolute top-3.5 left-3.5 text-ink-3" aria-hidden="true" />
      <input
        {...useFieldWiring()}
        aria-label={props['aria-label']}
        className={inputClass('iconAndArrow', 'min-h-12')}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        data-list-open={isOpen || undefined}
        aria-controls={listId}
        aria-activedescendant={isOpen && at >= 0 ? optionId(at) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setOpen(true)
          setActive(0)
          props.onText(event.target.value)
        }}
        onClick={(event) => {
          if (!isOpen) event.currentTarget.select()
          open()
        }}
        onKeyDown={onKeyDown}
      />
      <div className={listStyle} hidden={!isOpen} ref={list}>
        {notice !== undefined && <div className="px-2.5 py-3 text-15 text-ink-2">{notice}</div>}
        <div {...asList(listId, listLabel)}>
          {options.map((option, index) => (
            <button
              type="button"
              key={option.id}
              {...asOption(optionId(index), option.id === chosenId)}
              data-active={index === at || undefined}
              className={optionStyle(option.id === chosenId, index === at)}
              onPointerMove={() => setActive(index)}
              // Keeps focus in the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <b className="font-semibold">{option.name}</b>
              {option.detail !== '' && (
                <span className={option.id === chosenId ? 'text-sm' : 'text-sm text-ink-2'}>
                  {option.detail}
                </span>
              )}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

/**
 * The index that a key moves to in a list of options, wrapping around; null for other keys. -1 is "none
 * yet".
 */
export function nextOption(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return at < count - 1 ? at + 1 : 0
  if (key === 'ArrowUp') return at > 0 ? at - 1 : count - 1
  if (key === 'PageDown') return Math.min(count - 1, at + 5)
  if (key === 'PageUp') return Math.max(0, at - 5)
  return null
}
