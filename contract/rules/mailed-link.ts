/** Stands in the address of an emailed portal link before its signed word. */
export const mailedLinkMark = '#m='
