/** The dialog in which files are chosen and uploaded. */
export const title = 'Upload Document'
/** The client that gets them. */
export const forClient = (name: string): string => `For ${name}`
export const chooseFiles = 'Drop files here or click to browse'
export const fileTypes = 'PDF, DOC, DOCX, JPG, PNG up to 10MB'
export const tooLarge = 'File too large'
export const tooLargeText = 'Please select a file smaller than 10MB'
export const wrongType = 'Choose a PDF, DOC, DOCX, JPG, PNG, GIF or TXT file'
export const unreadablePhoto = (name: string): string =>
  `This browser can’t open ${name}. On an iPhone, choose Settings > Camera > Formats > Most Compatible for new photos, or save this one as a JPG.`
export const takePhoto = 'Take a photo'
export const takePhotoOfNextPage = 'Take a photo of the next page'
/** The names of files without one, before the extension. */
export const photo = (day: string): string => `Photo ${day}`
export const photos = (day: string): string => `Photos ${day}`

export const thisFileIs = 'This file is'
export const additional = 'An additional document'
export const requested = (name: string): string => `${name} (requested)`
export const takesOneFile = 'A requested document takes one file. Remove the others.'
export const category = 'Category'
export const uploadAs = 'Upload as'
/** At least two. */
export const onePdf = (pages: number): string => `One PDF, ${pages} pages`
export const severalFiles = (files: number): string => `${files} files`
export const chosenFiles = 'Chosen files'
export const name = 'Name (optional)'
export const nameHint = 'What the client reads instead of the file’s name.'
export const description = 'Description (optional)'
export const cancel = 'Cancel'
export const upload = 'Upload'
export const preparing = 'Preparing...'
export const uploading = 'Uploading...'

/** Before the size of a page's file. */
export const page = (number: number): string => `Page ${number} · `
export const sentOf = (sent: string, whole: string): string => `${sent} of ${whole}`
/** Follows the size. */
export const andUploaded = ' · Uploaded'
export const percentUploaded = (percent: number): string => `Uploading, ${percent} percent`
export const progress = 'Upload progress'
export const cancelUpload = 'Cancel upload'
export const removeFile = 'Remove file'
/** A button or bar of one file among several. */
export const ofFile = (label: string, file: string): string => `${label}: ${file}`
export const retry = (file: string): string => `Retry: ${file}`
export const moveUp = (number: number): string => `Move up: page ${number}`
export const moveDown = (number: number): string => `Move down: page ${number}`

export const done = 'Success'
/** How many were uploaded. */
export const uploaded = (files: number): string =>
  files === 1 ? 'Document uploaded successfully' : `${files} documents uploaded successfully`
export const uploadedAsPdf = (pages: number): string => `${pages} pages uploaded as one PDF`
export const failed = 'Upload Failed'
export const failedText = 'Failed to upload document'
/** For several files. */
export const notUploaded = (failures: number, files: number): string =>
  `${failures} of ${files} files were not uploaded`
export const notJoined = 'The photos could not be joined.'
export const notJoinedUploadApart = 'The photos could not be joined. Upload them as separate files.'
export const pagesTooLarge = 'These pages are larger than 10MB together. Remove some and upload them next.'
