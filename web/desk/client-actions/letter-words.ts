import { defaultLanguage, type Language } from '#contract/languages.ts'
import { defaultLinkText } from '#contract/rules/link-text.ts'
import { deskTexts } from '#texts/by-language/desk.ts'
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

/** The letter in the language that somebody reads. */
export function letterWords(language: Language = defaultLanguage): LetterWords {
  const { emails, linkMessage, money } = deskTexts[language]
  const isEnglish = language === defaultLanguage
  return {
    subject: emails.yourPage,
    greeting: emails.hi,
    usual: (address) =>
      isEnglish ? defaultLinkText(address) : emails.linkText(addressLines(address).first || null),
    open: emails.openYourPage,
    ending: isEnglish ? `This link is only for you. ${money.linkWarning}` : money.linkWarning,
    message: linkMessage.clientMessage,
  }
}
