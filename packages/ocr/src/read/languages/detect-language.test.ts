import {expect, test} from 'vitest';
import {detectLanguage} from './detect-language.ts';

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
  ['nld', 'De rivier die door de stad loopt is niet breed, en de bruggen staan op een plaats waar het water diep is.'],
  [
    'dan',
    'Floden som loper gennem byen er ikke bred, og broerne star alle i det kvarter der ligger ved en havn af sten.',
  ],
  [
    'dan',
    'Elven som renner gjennom byen er ikke bred, og broene star alle i en bydel som ble bygget av stein til havnen.',
  ],
  [
    'ron',
    'Raul care trece prin oras nu este lat, iar podurile se afla pe o parte din malul de sud si au fost reparate.',
  ],
  ['tur', 'Sehrin icinden gecen irmak genis degil, ama bu koprulerin her biri cok eski ve en az bir kez onarilmis.'],
  [
    'hun',
    'A varoson atfolyo folyo nem szeles, de az osszes hid egy helyen all, es csak az egyik mar olyan, hogy el kell zarni.',
  ],
  ['vie', 'Con song chay qua thanh pho khong rong, va cac cay cau cua no nam trong mot khu, duoc xay cho nguoi dan.'],
  // the data for Swedish know its letters
  [
    'swe',
    'Kaupungin lapi virtaava joki ei ole levea, mutta sen sillat ovat vanhoja ja ne on korjattu, kun se oli tulvinut.',
  ],
  ['ita', 'Il fiume che attraversa la citta non e largo, e i ponti sono in un solo quartiere della zona del porto.'],
])('short words show the language: %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test('words are counted with and without their marks', () => {
  expect(
    detectLanguage('Où étaient les élèves ? À la fête du maître, et ils ne sont pas à l’école dans ce pays.'),
  ).toBe('fra');
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
    'Upe, kas tek cauri pilsetai, nav plata, un visi tilti atrodas viena tas dala, kur kugi nak no juras.',
  ],
  ['too few words', 'Der Fluss und die Stadt'],
  ['no words', '12 345 67,8 = 9'],
])('%s is read as English is', (_, text) => {
  expect(detectLanguage(text)).toBe('eng');
});
