/** The consent of a person who turns text messages on; stored as it was shown. */
export const toTexts =
  'Text me updates on this transaction at my number. Message and data rates may apply. Reply STOP to end, HELP for help.'
