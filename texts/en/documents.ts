/** The documents of a deal: the list, a row, and where a file stands. */
export const title = 'Transaction Documents'
/** Until they are loaded. */
export const yourDocuments = 'Your Documents'
export const upload = 'Upload'
export const loading = 'Loading documents'
export const notFetched = 'Failed to fetch documents'
export const none = 'No documents available yet'
export const noneText = 'Your agent will upload documents as they become available during your transaction.'
/** To the team. */
export const noneOfClient = 'Upload documents for this client to get started.'
/** The menu of a document. */
export const moreActions = (name: string): string => `More actions for ${name}`
export const noMore = 'No more documents will come here.'

export const contract = 'Contract'
export const inspection = 'Inspection'
export const loan = 'Loan'
export const insurance = 'Insurance'
export const other = 'Other'

export const available = 'Available'
export const pending = 'Pending'
export const dueOn = (day: string): string => `Due ${day}`
export const byYou = 'Uploaded by you.'
/** To the team. */
export const byClient = 'Uploaded by the client.'
export const byPartner = 'Uploaded by a partner.'
export const waitingFor = (party: string): string => `Waiting for ${party}`

export const preview = 'Preview'
export const previewOf = (name: string): string => `Preview ${name}`
export const download = 'Download'
export const downloadOf = (name: string): string => `Download ${name}`
export const uploadOf = (name: string): string => `Upload ${name}`
export const sendAgain = 'Send again'
export const sendAgainOf = (name: string): string => `Send again: ${name}`

/** Actions of the team. */
export const remove = 'Delete'
export const removeOf = (name: string): string => `Delete ${name}`
export const removeQuestion = (name: string): string => `Delete ${name}?`
export const removeConsequence =
  'The client will no longer see it, and the file is permanently deleted. This cannot be undone.'
export const removing = 'Deleting...'
export const removed = 'Document deleted successfully'
export const notRemoved = 'Failed to delete document'
export const notRemovedTitle = 'Delete Failed'
