import type { Language } from '#contract/languages.ts'
import { linkTextLimit } from '#contract/rules/link-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type LinkTextFieldProps = {
  label: string
  lang?: Language | undefined
  value: string
  onChange: (value: string) => void
}

/** Words of the agent for the email with a link, with a counter. */
export function LinkTextField({ label, lang, value, onChange }: LinkTextFieldProps) {
  const count = value.length.toLocaleString('en-US')
  return (
    <Field
      label={label}
      hint={`${count} of ${linkTextLimit.toLocaleString('en-US')} characters. The link is always added.`}
    >
      <Textarea
        lang={lang}
        rows={4}
        maxLength={linkTextLimit}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
