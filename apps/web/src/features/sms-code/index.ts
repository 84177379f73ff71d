export {CodeField} from './code-field.tsx';
export {PhoneField} from './phone-field.tsx';
export {sendCode} from './send-code.ts';
export {isCode, isPhone} from './validate.ts';
