import { useSyncExternalStore } from 'react'
import { languages } from '#contract/languages.ts'
import { offers } from '#texts/by-language/offers.ts'
import { language as pageLanguage } from '#texts/own-language.ts'

function subscribe(listener: () => void): () => void {
  const changes = new MutationObserver(listener)
  changes.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'lang'] })
  return () => changes.disconnect()
}

/** Whether the browser translates the page: Chrome says so in a class, and others only put their elements around texts. */
const isTranslated = () =>
  /\btranslated-(?:ltr|rtl)\b/.test(document.documentElement.className) ||
  document.querySelector('font') !== null

/** Says, while the browser translates the page, that it can be read in another language without that. */
export function TranslatedHint({ className }: { className: string }) {
  if (!useSyncExternalStore(subscribe, isTranslated)) return null
  return languages
    .filter((language) => language !== pageLanguage)
    .map((language) => (
      <p key={language} lang={language} translate="no" className={className} data-hint="">
        {offers[language].withoutTranslation}
      </p>
    ))
}
