// units of science and engineering; the pattern requires a digit before them, because single letters may be words
const units =
  'km|cm|mm|µm|μm|nm|pm|m|kg|mg|µg|μg|ng|g|ms|µs|μs|ns|ps|s|min|h|kHz|MHz|GHz|THz|Hz|kW|MW|GW|mW|W|kWh|MWh|kJ|MJ|J|eV|keV|MeV|GeV|TeV|V|mV|kV|A|mA|µA|μA|Ω|kΩ|MΩ|F|pF|nF|µF|T|mT|N|kN|Pa|kPa|MPa|GPa|bar|mbar|K|°C|°F|℃|°|mol|mmol|mM|µM|nM|M|L|mL|µL|μL|ml|dB|dBm|dBi|bit/s|kB|MB|GB|TB|KB|KiB|MiB|GiB|TiB|kbps|Mbps|Gbps|px|pt|ppm|ppb|rpm|fps|FLOPS|GFLOPS|TFLOPS';

const number = '[+−–±-]?\\d+(?:[.,\\u202f\\u00a0]\\d+)*(?:\\s?[×x]\\s?10\\^?[−-]?\\d+)?';
const unit = `(?:${units})(?:[²³]|\\^?[−-]?\\d)?`;
const pattern = new RegExp(
  `(?<![\\p{L}\\d.,])((?:${number})(?:\\s?[–−-]\\s?${number})?[\\s\\u00a0\\u202f]?(?:${unit}(?:[/·]${unit})*|[%‰]))(?![\\p{L}\\d])`,
  'u',
);

const alone = new RegExp(`^(?:${unit}(?:[/·]${unit})*)$`, 'u');

/** Whether a text is a unit and nothing else, as in the last column of a table; not those that are words too, as `min` and `bar`. */
export const isUnit = (text: string): boolean => alone.test(text) && !/^(?:min|bar|pt|s|h|m|g)$/.test(text);

/** Splits a text at quantities (`3.5 km/h`, `25 %`), which must not be translated. */
export function splitUnits(text: string): readonly {readonly text: string; readonly unit: boolean}[] {
  if (!/\d/.test(text)) return [{text, unit: false}];
  const parts: {text: string; unit: boolean}[] = [];
  // the pattern has one group: its matches are at odd indices
  for (const [index, part] of text.split(pattern).entries()) {
    if (part !== '') parts.push({text: part, unit: index % 2 === 1});
  }
  return parts;
}
