import {expect, test} from 'vitest';
import {detectLanguage} from './detect-language.ts';

test.each([
  [
    'it',
    'Il modello mostra che la temperatura della tazza diminuisce con il tempo, come si vede nella figura e nelle tabelle che seguono.',
  ],
  [
    'nl',
    'Het model laat zien dat de temperatuur van het water daalt en dat deze na een uur niet meer wordt gemeten door de onderzoekers.',
  ],
  [
    'pl',
    'Model pokazuje, że temperatura wody maleje z czasem, oraz że nie jest ona zależna od ciśnienia, które mierzono przez godzinę.',
  ],
  [
    'tr',
    'Model, suyun sıcaklığının zamanla düştüğünü ve bu düşüşün basınç ile ilgili olmadığını gösterir; ancak daha çok veri gerekir.',
  ],
  [
    'vi',
    'Mô hình cho thấy nhiệt độ của nước giảm theo thời gian và không phụ thuộc vào áp suất được đo trong một giờ.',
  ],
  [
    'id',
    'Model ini menunjukkan bahwa suhu air menurun dengan waktu dan tidak bergantung pada tekanan yang diukur dalam satu jam.',
  ],
  [
    'cs',
    'Model ukazuje, že teplota vody klesá s časem a není závislá na tlaku, který byl měřen při pokusu podle normy, jako je tato.',
  ],
  [
    'sv',
    'Modellen visar att vattnets temperatur minskar med tiden och inte är beroende av trycket som har mätts under en timme.',
  ],
  [
    'uk',
    'Модель показує, що температура води зменшується з часом і не залежить від тиску, який вимірювали протягом години.',
  ],
  [
    'ru',
    'Модель показывает, что температура воды уменьшается со временем и не зависит от давления, которое измеряли в течение часа.',
  ],
  ['hi', 'यह मॉडल दिखाता है कि पानी का तापमान समय के साथ घटता है और दाब पर निर्भर नहीं करता।'],
  ['th', 'แบบจำลองแสดงให้เห็นว่าอุณหภูมิของน้ำลดลงตามเวลา'],
  [
    'pt',
    'O modelo mostra que a temperatura da água diminui com o tempo e não depende da pressão, que foi medida durante uma hora.',
  ],
  [
    'es',
    'El modelo muestra que la temperatura del agua disminuye con el tiempo y no depende de la presión, que se midió durante una hora.',
  ],
  [
    'fr',
    'Le modèle montre que la température de l’eau diminue avec le temps et ne dépend pas de la pression, qui est mesurée pour une heure.',
  ],
  [
    'de',
    'Das Modell zeigt, dass die Temperatur des Wassers mit der Zeit sinkt und nicht von dem Druck abhängt, der gemessen wird.',
  ],
  [
    'en',
    'The model shows that the temperature of the water falls with time and is not dependent on the pressure that was measured.',
  ],
] as const)('%s is known by its letters or its function words', (code, text) => {
  expect(detectLanguage(text)).toBe(code);
});
