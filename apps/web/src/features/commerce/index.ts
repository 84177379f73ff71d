export {ExpiryWarning} from './expiry-warning.tsx';
