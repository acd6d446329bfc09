import { defaultLanguage, type Language } from '#contract/languages.ts'
import { defaultLinkText } from '#contract/rules/link-text.ts'
import * as english from '#texts/emails.ts'
import * as spanish from '#texts/es/emails.ts'
import * as spanishMessage from '#texts/es/link-message.ts'
import * as spanishMoney from '#texts/es/money.ts'
import * as englishMessage from '#texts/link-message.ts'
import { addressLines } from '../deal/property-address.ts'

/** The texts of a client's letter with their link, around the agent's own text. */
export interface LetterWords {
  subject: (street: string) => string
  greeting: (firstName: string) => string
  /** The text of the letter, unless the agent writes another one. */
  usual: (propertyAddress: string) => string
  open: string
  ending: string
  /** The message around the link in a text or another app. */
  message: (firstName: string, street: string, link: string) => string
}

const words: Record<Language, LetterWords> = {
  en: {
    subject: english.yourPage,
    greeting: english.hi,
    usual: defaultLinkText,
    open: english.openYourPage,
    ending:
      'This link is only for you. We never send wire instructions by email. Before you wire money, call escrow at a number you know.',
    message: englishMessage.clientMessage,
  },
  es: {
    subject: spanish.yourPage,
    greeting: spanish.hi,
    usual: (propertyAddress) => spanish.linkText(addressLines(propertyAddress).first || null),
    open: spanish.openYourPage,
    ending: spanishMoney.linkWarning,
    message: spanishMessage.clientMessage,
  },
}

/** The letter in the language that somebody reads. */
export const letterWords = (language: Language = defaultLanguage): LetterWords => words[language]
