/** A phone number with its middle hidden, as it may be shown on a screen others look at: `138****0001`. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}(?=\d{4}$)/, '$1****');
