/** A language of the product. */
interface ListedLanguage {
  /** Its name on the desk, which is in English. */
  name: string
  /** Its name in itself. */
  nativeName: string
  /** Further names and codes in spreadsheets: small letters without accents. */
  words: readonly string[]
}

/** The one list of languages by their code (BCP 47), the default first. The texts of each are in `texts/<code>`. */
export const languageList = {
  en: { name: 'English', nativeName: 'English', words: ['eng', 'ingles'] },
  es: { name: 'Spanish', nativeName: 'Español', words: ['sp', 'spa', 'esp'] },
} as const satisfies Record<string, ListedLanguage>
