type TypedProps<Field extends string> = {
  /** What somebody typed, with the names of those of its fields that have no side in the page's language. */
  of: { readonly [Name in Field]?: string | null } & { readonly asTyped?: readonly string[] | undefined }
  field: Field
}

/** Text that somebody typed; screen readers read it in English where it has no side in the page's language. */
export function Typed<Field extends string>({ of: row, field }: TypedProps<Field>) {
  const text = row[field]
  return row.asTyped?.includes(field) ? <span lang="en">{text}</span> : text
}
