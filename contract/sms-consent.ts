/** The text next to the switch; it is stored with the time at which a client agrees. */
export const smsConsentWording =
  'Text me updates on this transaction at my number. Message and data rates may apply. Reply STOP to end, HELP for help.'
