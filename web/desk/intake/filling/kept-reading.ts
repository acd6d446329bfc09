import type { LookedAt } from '../gaps/gap.ts'
import type { PacketFile, ReadForm, Reading, Source } from '../reading/reading.ts'

/** A form that was read, as JSON can hold it. */
type KeptForm = Omit<ReadForm, 'found'> & { found: readonly (readonly [pageOfForm: number, page: number])[] }

/** Whose contract it is from the agent's place. */
export type Side = 'buyer' | 'seller'

/** How the agent decided on a field: it is right, one of several, typed, or pressed on the page. */
export type Decision = 'right' | 'chosen' | 'typed' | 'pointed'

/** A dropped file, without its bytes. */
export interface KeptFile extends PacketFile {
  /** Bytes. */
  size: number
  sha256: string
  /** Its Idempotency-Key: kept twice, it is one document. */
  key: string
}

/** All that belongs to a reading, kept with the draft of its form. The files themselves are not. */
export interface KeptReading {
  files: readonly KeptFile[]
  /** Pages after the last one that was looked at. */
  notLookedAt: number
  pageCount: number
  reading: Omit<Reading, 'form'> & { form: KeptForm | null }
  /** The first page of the agreement that was chosen among several. */
  agreement: number | null
  /** Papers of another address that count all the same, by title. */
  counted: readonly string[]
  /** The side that the agent chose; null while the proposed one counts. */
  side: Side | null
  decided: Readonly<Record<string, Decision>>
  /** Where a value was pointed at. */
  pointed: Readonly<Record<string, Source>>
  /** The values that stand in the form because they were read, by the form's name. */
  put: Readonly<Record<string, string>>
  /** People who are to get no link after this, as written. */
  unticked: readonly string[]
  keepsFiles: boolean
  keepsNote: boolean
  /** What is missing on the pages; null until they were looked at. */
  looked: LookedAt | null
}

/** A reading as the draft keeps it. */
export const keptOf = ({ form, ...rest }: Reading): KeptReading['reading'] => ({
  ...rest,
  form: form && { ...form, found: [...form.found] },
})

/** A kept reading, as it was read. */
export const readingOf = ({ form, ...rest }: KeptReading['reading']): Reading => ({
  ...rest,
  form: form && { ...form, found: new Map(form.found) },
})
