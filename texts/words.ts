/** The type of a text without its words. */
type AnyWords<Text> = Text extends string
  ? string
  : Text extends readonly string[]
    ? { readonly [Place in keyof Text]: string }
    : Text

/** The type of a file of texts in any language, by the English one. */
export type Words<Texts> = { readonly [Name in keyof Texts]: AnyWords<Texts[Name]> }

/** The type of several files of texts, by name. */
export type WordsOfFiles<Files> = { readonly [File in keyof Files]: Words<Files[File]> }
