/** A mobile number of mainland China, without its country code. */
export const phonePattern: RegExp = /^1[3-9]\d{9}$/;
