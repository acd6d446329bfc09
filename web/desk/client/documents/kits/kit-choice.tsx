import type { ReactNode } from 'react'
import type { DocumentKit } from '#contract/rules/dates/built-in-kits.ts'
import { counted } from '#contract/rules/day-texts.ts'
import { Select } from '#web/ui/select.tsx'

/** Number of kits shown as buttons; further ones are in a list. */
const most = 6

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control border px-3.5 text-sm font-semibold wrap-anywhere'
const looks = {
  on: 'border-pine bg-pine-soft text-pine-ink inset-ring inset-ring-pine',
  off: 'border-line-strong text-ink-2 hover:bg-paper',
}

type KitChoiceProps = {
  kits: readonly DocumentKit[]
  /** The id of the chosen kit; null for one document. */
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** One document, or a kit of them. */
export function KitChoice({ kits, chosen, onChoose }: KitChoiceProps) {
  const others = kits.slice(most)
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2" aria-label="What to request">
      <Chip isOn={chosen === null} onPress={() => onChoose(null)}>
        One document
      </Chip>
      {kits.slice(0, most).map((kit) => (
        <Chip key={kit.id} isOn={kit.id === chosen} onPress={() => onChoose(kit.id)}>
          {kit.name}
          <Size kit={kit} />
        </Chip>
      ))}
      {others.length > 0 && (
        <Select
          aria-label="More kits"
          className="w-auto! max-w-full min-w-0"
          value={others.some(({ id }) => id === chosen) ? (chosen ?? '') : ''}
          onChange={({ target }) => onChoose(target.value || null)}
        >
          <option value="">More kits</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </fieldset>
  )
}

type ChipProps = { isOn: boolean; onPress: () => void; children: ReactNode }

function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      className={`${chip} ${isOn ? looks.on : looks.off}`}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

function Size({ kit }: { kit: DocumentKit }) {
  const size = kit.lines.filter(({ type }) => type === 'document').length
  return (
    <>
      <span aria-hidden="true" className="font-display font-semibold lining-nums tabular-nums">
        {size}
      </span>
      <span className="sr-only">, {counted(size, 'document')}</span>
    </>
  )
}
