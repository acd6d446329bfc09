import * as t from '#texts/upload.ts'

/** Why files were not opened. */
export type ContractFailureKind =
  | 'password'
  | 'portfolio'
  | 'kind'
  | 'too-large'
  | 'too-many'
  | 'unreadable'
  | 'stopped'

/** Most files and bytes of each that are read together. */
export const contractLimits = { files: 6, bytes: 25 * 1024 * 1024 } as const

const sentences: Readonly<Record<ContractFailureKind, string>> = {
  password: 'This PDF asks for a password. Save a copy without one.',
  portfolio: 'This PDF holds other files. Save them and drop the contract.',
  kind: 'Choose a PDF, JPG or PNG file.',
  'too-large': 'A contract can have 25 MB. This file is larger.',
  'too-many': 'Six files can be read together. Choose the contract and its counters.',
  unreadable: 'This file could not be read. Nothing was lost.',
  stopped: 'Reading was stopped. Nothing was lost.',
}

/** Files that were not opened. The message is a sentence for people. */
export class ContractFailure extends Error {
  override name = 'ContractFailure'
  readonly kind: ContractFailureKind
  /** The file that it is about; empty if it is about all. */
  readonly file: string

  constructor(kind: ContractFailureKind, file = '', message: string = sentences[kind]) {
    super(message)
    this.kind = kind
    this.file = file
  }
}

/** A phone’s photo that this browser cannot open. */
export const unreadablePhoto = (file: string): ContractFailure =>
  new ContractFailure('kind', file, t.unreadablePhoto(file))
