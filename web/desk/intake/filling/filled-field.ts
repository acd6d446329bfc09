import type { ReadField, ReadState, Source } from '../reading/reading.ts'

/** A value as the form takes it. */
export interface Offer {
  /** By the form's name, since a name and a last name are read as one. */
  values: Readonly<Record<string, string>>
  /** As a person reads it: "$512,500", "21 days". */
  shown: string
  /** Null for a value that no page says. */
  source: Source | null
  /** In place of where it was read. */
  from?: string
}

/** A field of the form with what was read for it. */
export interface FilledField {
  /** The form's name of the field that shows it. */
  name: string
  /** In a list of open fields. */
  label: string
  /** Null for what is only said and asks for nothing. */
  state: ReadState | null
  offers: readonly Offer[]
  /** Said in place of where it was read, or why nothing is there. */
  text: string | null
  /** The field whose confirmation is also this one's. */
  follows?: string
}

/** Never better than `check`, in no form: rights hang on it. */
export const atBestCheck = (state: ReadState): ReadState => (state === 'sure' ? 'check' : state)

type Values = Offer['values']

/** A field whose one value is written into the form as `write` says. */
export function fieldFrom<T>(
  name: string,
  label: string,
  read: ReadField<T> | undefined,
  write: (value: T) => { values: Values; shown: string },
  notFound: string | null,
): FilledField {
  const { state, candidates } = read ?? { state: 'not-found' as const, candidates: [] }
  return {
    name,
    label,
    state: candidates.length === 0 && state !== 'unsure' ? 'not-found' : state,
    offers: candidates.map(({ value, source }) => ({ ...write(value), source })),
    text: candidates.length === 0 ? notFound : null,
  }
}

/** The values that a field puts into the form: of one candidate its own, of several or none nothing before somebody decides. */
export function valuesPut({ name, state, offers }: FilledField): Values {
  const [first] = offers
  if (!first) return { [name]: '' }
  if (state !== 'unsure') return first.values
  return Object.fromEntries(Object.keys(first.values).map((one) => [one, '']))
}
