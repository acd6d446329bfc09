/** The preview of a document. */
export const loading = 'Loading the document'
export const notShown = 'This document could not be shown'
export const needsConnection = 'This preview needs a connection.'
export const serverFault = 'Something went wrong on our side. Please try again.'
export const offline = 'Check your connection and try again, or download it.'
export const passwordProtected = 'It’s password-protected. Download it to open it on your device.'
export const unreadable =
  'The file is damaged or in an unsupported format. Download it to open it on your device.'
export const unreadableImage =
  'The image is damaged or in an unsupported format. Download it to open it on your device.'
export const download = 'Download'
export const fitToWindow = 'Fit to window'
export const actualSize = 'Actual size'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const page = (number: number, pages: number): string => `Page ${number} of ${pages}`
export const pageNotShown = 'This page could not be shown.'
export const pageWithoutText = 'This page is an image without readable text.'
