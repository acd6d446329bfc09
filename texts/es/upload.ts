/** The dialog in which files are chosen and uploaded. */
export const title = 'Subir un documento'
/** The client that gets them. */
export const forClient = (name: string): string => `Para ${name}`
export const chooseFiles = 'Arrastre archivos aquí o haga clic para elegirlos'
export const fileTypes = 'PDF, DOC, DOCX, JPG, PNG de hasta 10 MB'
export const tooLarge = 'Archivo demasiado grande'
export const tooLargeText = 'Elija un archivo de menos de 10 MB'
export const wrongType = 'Elija un archivo PDF, DOC, DOCX, JPG, PNG, GIF o TXT'
export const unreadablePhoto = (name: string): string =>
  `Este navegador no puede abrir ${name}. En un iPhone, elija Configuración > Cámara > Formatos > Más compatible para las fotos nuevas, o guarde esta como JPG.`
export const takePhoto = 'Tomar una foto'
export const takePhotoOfNextPage = 'Tomar una foto de la página siguiente'
/** The names of files without one, before the extension. */
export const photo = (day: string): string => `Foto ${day}`
export const photos = (day: string): string => `Fotos ${day}`

export const thisFileIs = 'Este archivo es'
export const additional = 'Un documento adicional'
export const requested = (name: string): string => `${name} (solicitado)`
export const takesOneFile = 'Un documento solicitado lleva un solo archivo. Quite los demás.'
export const category = 'Categoría'
export const uploadAs = 'Subir como'
/** At least two. */
export const onePdf = (pages: number): string => `Un PDF, ${pages} páginas`
export const severalFiles = (files: number): string => `${files} archivos`
export const chosenFiles = 'Archivos elegidos'
export const name = 'Nombre (opcional)'
export const nameHint = 'Lo que el cliente lee en lugar del nombre del archivo.'
export const description = 'Descripción (opcional)'
export const cancel = 'Cancelar'
export const upload = 'Subir'
export const preparing = 'Preparando...'
export const uploading = 'Subiendo...'

/** Before the size of a page's file. */
export const page = (number: number): string => `Página ${number} · `
export const sentOf = (sent: string, whole: string): string => `${sent} de ${whole}`
/** Follows the size. */
export const andUploaded = ' · Subido'
export const percentUploaded = (percent: number): string => `Subiendo, ${percent} por ciento`
export const progress = 'Avance de la subida'
export const cancelUpload = 'Cancelar la subida'
export const removeFile = 'Quitar el archivo'
/** A button or bar of one file among several. */
export const ofFile = (label: string, file: string): string => `${label}: ${file}`
export const retry = (file: string): string => `Reintentar: ${file}`
export const moveUp = (number: number): string => `Mover hacia arriba: página ${number}`
export const moveDown = (number: number): string => `Mover hacia abajo: página ${number}`

export const done = 'Listo'
/** How many were uploaded. */
export const uploaded = (files: number): string =>
  files === 1 ? 'El documento se subió correctamente' : `Se subieron ${files} documentos correctamente`
export const uploadedAsPdf = (pages: number): string => `Se subieron ${pages} páginas en un solo PDF`
export const failed = 'No se pudo subir'
export const failedText = 'No se pudo subir el documento'
/** For several files. */
export const notUploaded = (failures: number, files: number): string =>
  failures === 1 ? `No se subió 1 de ${files} archivos` : `No se subieron ${failures} de ${files} archivos`
export const notJoined = 'No se pudieron juntar las fotos.'
export const notJoinedUploadApart = 'No se pudieron juntar las fotos. Súbalas como archivos separados.'
export const pagesTooLarge = 'Estas páginas juntas pasan de 10 MB. Quite algunas y súbalas después.'
