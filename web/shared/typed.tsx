type TypedProps<Field extends string> = {
  /** A row with typed text; `asTyped` names its untranslated fields. */
  of: { readonly [Name in Field]?: string | null } & { readonly asTyped?: readonly string[] | undefined }
  field: Field
}

/** Text that somebody typed; screen readers read it in English where it has no side in the page's language. */
export function Typed<Field extends string>({ of: row, field }: TypedProps<Field>) {
  const text = row[field]
  return row.asTyped?.includes(field) ? <span lang="en">{text}</span> : text
}
