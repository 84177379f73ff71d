import {expect, test} from 'vitest';
import {findLanguage} from './find-language.ts';

test.each([
  ['fra', "Le fleuve qui traverse la ville n'est pas large, et les ponts sont tous dans le meme quartier du port."],
  ['deu', 'Der Fluss, der durch die Stadt fliesst, ist nicht breit, und die Brucken stehen alle in einem Viertel.'],
  ['spa', 'El rio que cruza la ciudad no es ancho, y los puentes estan en un solo barrio por el que pasa el tren.'],
  ['por', 'O rio que atravessa a cidade nao e largo, e as pontes ficam em um bairro por onde os trens nao passam.'],
  ['swe', 'Den lilla staden ligger vid ett vatten som inte ar djupt, och broarna finns i en del av staden.'],
  [
    'ces',
    'Reka, ktera protekala mestem, nebyla siroka, ale za mostem se voda zvedala na jare jako nikdy po celem okoli.',
  ],
  [
    'pol',
    'Rzeka nie jest szeroka, ale mosty stoja tylko w jednej dzielnicy, przez ktora jedzie sie do portu na statki.',
  ],
  ['ita', 'Il fiume che attraversa la citta non e largo, e i ponti sono in un solo quartiere della zona del porto.'],
])('short words tell the language: %s', (language, text) => {
  expect(findLanguage(text)).toBe(language);
});

test('words are counted with and without their marks', () => {
  expect(findLanguage('Où étaient les élèves ? À la fête du maître, et ils ne sont pas à l’école dans ce pays.')).toBe(
    'fra',
  );
});

test.each([
  ['English', 'The river that runs through the town is not wide, and all of its bridges stand in one quarter of it.'],
  [
    'English with a German title',
    'The first edition of Die Leiden des jungen Werthers was printed in Leipzig, and it was read by many in the city.',
  ],
  [
    'names',
    'Garcia de la Cruz, Lopez y Vega, Perez del Rio, Juan de la Torre, Maria Ortiz, Ana Molina, Luis Soto, Eva Ruiz',
  ],
  [
    'half English, half French',
    'The town is on the river and it is old. La ville est sur le fleuve et elle est vieille.',
  ],
  [
    'a language that is not known',
    'Yuzyilin basinda kutuphanenin okuma salonu ancak kirk kisi aliyordu ve herkese bir lamba veriliyordu.',
  ],
  ['too few words', 'Der Fluss und die Stadt'],
  ['no words', '12 345 67,8 = 9'],
])('%s is read as English is', (_, text) => {
  expect(findLanguage(text)).toBe('eng');
});
