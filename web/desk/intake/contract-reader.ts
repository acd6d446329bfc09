import { type ComponentType, createContext, type ReactNode } from 'react'
import type { ContractFailureKind } from './contract-failure.ts'
import type { PageMark, Presses } from './contract-page.tsx'
import type { LookedAt } from './gaps/gap.ts'
import type { OpenedContract } from './open-contract.ts'
import type { Packet, Reading } from './reading/reading.ts'
import type { Place } from './reading/runs.ts'

export type { ContractFailureKind, OpenedContract, PageMark }

/** How far the opening has come, in pages. */
export interface OpeningProgress {
  page: number
  of: number
}

export interface OpeningOptions {
  signal: AbortSignal
  onProgress: (progress: OpeningProgress) => void
}

export interface PagesProps extends Presses {
  opened: OpenedContract
  marks: readonly PageMark[]
  /** The name of the field that has the focus. */
  focused: string | null
  /** The names of the papers, beside the buttons. */
  children?: ReactNode
}

export interface StripProps {
  opened: OpenedContract
  place: Place
  label: string
  onWhole: () => void
}

/** The code that opens, reads and shows contracts, loaded with the first file. */
export interface ContractReader {
  open: (files: readonly File[], options: OpeningOptions) => Promise<OpenedContract>
  /** `counted`: titles of papers of another address that count all the same. */
  read: (packet: Packet, agreement?: number, counted?: readonly string[]) => Reading
  /** What is missing on the pages. */
  lookForGaps: (opened: OpenedContract, reading: Reading, signal: AbortSignal) => Promise<LookedAt>
  /** The packet with the words of its pictures; null where text recognition is not installed. */
  recognize: ((opened: OpenedContract, options: OpeningOptions) => Promise<Packet>) | null
  Pages: ComponentType<PagesProps>
  Strip: ComponentType<StripProps>
}

const load = async (): Promise<ContractReader> => (await import('./pdf-contract-reader.ts')).pdfContractReader

/** How contracts are read; replaced in tests. */
export const ContractReaderContext = createContext<() => Promise<ContractReader>>(load)
