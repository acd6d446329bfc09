import { startRecognizer } from 'virtual:recognizer'
import { ContractPages } from './contract-pages.tsx'
import type { ContractReader } from './contract-reader.ts'
import { lookForGaps } from './gaps/look-for-gaps.ts'
import { openContract } from './open-contract.ts'
import { pagesToDraw, readContract } from './reading/read-contract.ts'
import { recognizeOpened } from './recognize/recognize-opened.ts'
import { SourceStrip } from './source-strip.tsx'

/** Contracts as pdf.js opens them, read by the rules of the known forms. */
export const pdfContractReader: ContractReader = {
  open: (files, options) => openContract(files, { ...options, pagesToDraw }),
  read: readContract,
  lookForGaps,
  recognize: startRecognizer && recognizeOpened.bind(null, startRecognizer),
  Pages: ContractPages,
  Strip: SourceStrip,
}
