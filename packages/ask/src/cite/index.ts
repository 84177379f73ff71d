export {originIndexOf} from './origin-index.ts';
export {placeQuote} from './place-quote.ts';
export {createMarkerReader} from './read-markers.ts';
