// Email clients load no web fonts: Georgia replaces the portal's Clarendon.
export const bodyFont = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif;"
export const titleFont = "font-family:Georgia,'Times New Roman',serif;"
