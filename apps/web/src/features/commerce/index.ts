export {ExpiryWarning} from './expiry-warning.tsx';
export {messages as commerceMessages} from './messages.ts';
export {methodWord, reasonWord} from './order-words.ts';
