export {ExpiryWarning} from './expiry-warning.tsx';
export {messages as commerceMessages} from './messages.ts';
export {invoiceWord, methodWord, reasonWord, refundWord} from './order-words.ts';
