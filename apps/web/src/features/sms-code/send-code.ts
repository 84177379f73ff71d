import {calls} from '@recto/api';
import {api} from '../../core/api/api.ts';

/** The part of a form that a code is sent for: the phone, and whether it is one. */
type PhoneForm<Field extends string> = {
  readonly values: Readonly<Record<Field, string>>;
  readonly validateField: (field: Field) => {readonly hasError: boolean};
};

/** What a code field sends for the phone of a form; nothing while that is none. `known`: to a phone of somebody signed in. */
export const sendCode =
  <Field extends string>(form: PhoneForm<Field>, field: Field, {known = false}: {readonly known?: boolean} = {}) =>
  (): Promise<{readonly cooldown: number}> | undefined =>
    form.validateField(field).hasError
      ? undefined
      : api(known ? calls.sendUserSmsCode : calls.sendSmsCode, {phone: form.values[field], countryCode: 86});
