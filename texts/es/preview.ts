/** The preview of a document. */
export const loading = 'Cargando el documento'
export const notShown = 'No se pudo mostrar este documento'
export const needsConnection = 'Esta vista previa necesita conexión.'
export const serverFault = 'Algo falló de nuestro lado. Inténtelo de nuevo.'
export const offline = 'Revise su conexión e inténtelo de nuevo, o descárguelo.'
export const passwordProtected = 'Está protegido con contraseña. Descárguelo para abrirlo en su dispositivo.'
export const unreadable =
  'El archivo está dañado o tiene un formato no compatible. Descárguelo para abrirlo en su dispositivo.'
export const unreadableImage =
  'La imagen está dañada o tiene un formato no compatible. Descárguela para abrirla en su dispositivo.'
export const download = 'Descargar'
export const fitToWindow = 'Ajustar a la ventana'
export const actualSize = 'Tamaño real'
export const zoomIn = 'Acercar'
export const zoomOut = 'Alejar'
export const page = (number: number, pages: number): string => `Página ${number} de ${pages}`
export const pageNotShown = 'No se pudo mostrar esta página.'
export const pageWithoutText = 'Esta página es una imagen sin texto legible.'
