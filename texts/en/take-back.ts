/** A client takes back an own upload that nobody on the team has opened. */
export const takeBack = 'Take back'
export const takeBackFile = (name: string): string => `Take back ${name}`
export const offline = 'You are offline'
export const takenBack = 'Taken back'
export const askedAgain = (name: string): string => `${name} is asked for again.`
export const deleted = (name: string): string => `${name} was deleted.`
export const notTakenBack = 'Not taken back'
export const notTakenBackText = 'The file was not taken back. Please try again.'
export const question = (file: string): string => `Take back ${file}?`
/** `name`: of the request. */
export const consequenceOfRequested = (name: string): string =>
  `The file is deleted, and ${name} is asked for again. Nobody on the team has opened it.`
export const consequence =
  'The file is deleted. That is possible as long as nobody on the team has opened it.'
export const takingBack = 'Taking back...'
