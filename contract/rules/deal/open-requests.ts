import type { TransactionDocument } from '../../calls/deal/documents.ts'

/** Whether a file is still to come: it was requested, and the deal has not closed since. */
export const isOpenRequest = ({
  status,
  endedOn,
}: Pick<TransactionDocument, 'status' | 'endedOn'>): boolean => status === 'pending' && endedOn === undefined
