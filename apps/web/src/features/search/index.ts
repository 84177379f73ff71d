export {SearchInside} from './search-inside.tsx';
export {searchLocation} from './search-location.ts';
