import { get } from 'react-hook-form'
import type { FieldLine } from '#web/ui/field-lines.ts'
import type { PageMark } from './contract-reader.ts'
import type { KeptReading } from './filling/kept-reading.ts'
import type { ShownField } from './filling/open-fields.ts'
import { takesWords } from './filling/point-at.ts'
import type { Intake } from './filling/use-intake.ts'
import type { Source } from './reading/reading.ts'
import { RightButton, SourceLine } from './source-line.tsx'

const box = [
  'grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-2 gap-y-1.5',
  // The button stands beside the label and after the input in the order of Tab.
  '*:order-4 *:col-span-2 [&>input]:order-3! [&>select]:order-3!',
  '[&>label]:order-1! [&>label]:col-span-1! [&>label]:self-end',
].join(' ')
/** Days stand in two columns, where a neighbor has the button. */
const inColumns = ' [&>label]:content-end [&>label]:min-h-10 [&>label]:grid'
const boxNow = `${box} -mx-3 -my-2.5 rounded-[14px] bg-pine-soft px-3 py-2.5 shadow-[inset_3px_0_0_var(--color-pine)]`

/** The sources of a field: where it was pointed at, else where it was read. */
function sourcesOf({ name, decision, offers }: ShownField, intake: Intake): readonly Source[] {
  const pointed = intake.kept?.pointed[name]
  if (decision === 'pointed' && pointed) return [pointed]
  return offers.flatMap(({ source }) => source ?? [])
}

/** The form's name of a mark: a field that was read in several places has one in each. */
export const markedName = (id: string): string => id.split('#')[0] ?? id

/** The places on the pages that the fields were read from. */
export const marksOf = (intake: Intake): PageMark[] =>
  intake.shown.flatMap((field) =>
    sourcesOf(field, intake)
      .flatMap(({ places }) => places)
      .map((place, at) => ({
        id: at === 0 ? field.name : `${field.name}#${at}`,
        label: field.label,
        place,
        state:
          field.decision !== null
            ? ('confirmed' as const)
            : field.state === 'sure' || field.state === 'unsure'
              ? field.state
              : ('check' as const),
      })),
  )

/** A field that no contract fills in, and that words of a page were put into. */
function pointedField(name: string, { decided }: KeptReading): ShownField | null {
  if (decided[name] !== 'pointed') return null
  return { name, label: '', state: null, offers: [], text: null, decision: 'pointed', isOpen: false }
}

/** What a form shows at a field that was read, or that words of a page can be put into. */
export function fieldLine(
  name: string,
  intake: Intake,
  onWhole: () => void,
  isPhone: boolean,
): FieldLine | undefined {
  const { shown, kept, facts, walk, misfit, form, filling, opening } = intake
  if (!kept || !facts) return undefined
  const isNow = walk.now === name
  const field = shown.find((one) => one.name === name) ?? pointedField(name, kept)
  if (!field) return takesWords(name) ? { box: isNow ? boxNow : box } : undefined
  const [place] = sourcesOf(field, intake)[0]?.places ?? []
  const hasStrip = isNow && isPhone && place !== undefined && opening.phase === 'open'
  const Strip = opening.phase === 'open' ? opening.reader.Strip : null
  return {
    box: `${isNow ? boxNow : box}${name.startsWith('days.') ? inColumns : ''}`,
    beside: (
      <>
        {hasStrip && Strip && (
          <div className="order-none!">
            <Strip opened={opening.opened} place={place} label={field.label} onWhole={onWhole} />
          </div>
        )}
        {field.isOpen && field.state === 'check' && (
          <RightButton label={field.label} isNow={isNow} onRight={() => intake.confirm(field)} />
        )}
      </>
    ),
    below: (id) => (
      <SourceLine
        id={id}
        field={field}
        files={facts.files}
        pointed={kept.pointed[name]}
        valueOf={(one) => String(get(form.getValues(), one) ?? '')}
        misfit={misfit?.name === name ? `“${misfit.words}” does not fit here.` : null}
        onChoose={(offer) => {
          filling.choose(field, offer)
          walk.focus(name)
        }}
      />
    ),
  }
}
