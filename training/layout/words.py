"""Words of eight languages from which the factory makes texts: ordinary words, names of sections, names of people, and how texts are set."""

WORDS = {
    "en": "river stone garden window market paper silver morning winter method signal surface pressure harbor engine letter number forest "
    "bridge copper machine account village teacher station mountain teapot lantern kitchen blanket candle orchard meadow barrel anchor "
    "compass ladder needle pepper ribbon saddle timber valley walnut basket button carpet dragon feather guitar hammer island jacket "
    "kettle lemon mirror napkin oyster parcel quarry rocket sample tunnel umbrella velvet wagon yarn zipper apple bottle cotton",
    "de": "Fluss Stein Garten Fenster Markt Papier Silber Morgen Winter Verfahren Signal Druck Hafen Motor Brief Zahl Wald Kupfer Maschine "
    "Konto Dorf Lehrer Bahnhof Berg Laterne Decke Kerze Wiese Anker Kompass Leiter Nadel Pfeffer Sattel Holz Tal Walnuss Korb Knopf "
    "Teppich Feder Hammer Insel Jacke Kessel Zitrone Spiegel Auster Rakete Probe Tunnel Schirm Samt Wagen Garn Apfel Flasche Wolle",
    "fr": "rivière pierre jardin fenêtre marché papier argent matin hiver méthode signal pression port moteur lettre nombre forêt pont "
    "cuivre machine compte village maître gare montagne lanterne cuisine bougie verger pré tonneau ancre boussole échelle aiguille "
    "poivre ruban selle bois vallée noix panier bouton tapis plume marteau île veste citron miroir huître fusée tunnel velours",
    "ru": "река камень сад окно рынок бумага серебро утро зима метод сигнал давление гавань двигатель письмо число лес мост медь машина "
    "счёт деревня учитель станция гора фонарь кухня свеча луг бочка якорь компас лестница игла перец лента седло дерево долина орех "
    "корзина пуговица ковёр перо молоток остров куртка лимон зеркало устрица ракета образец туннель бархат повозка яблоко бутылка",
    "zh": "河流 石头 花园 窗户 市场 纸张 银色 早晨 冬天 方法 信号 表面 压力 港口 引擎 信件 数字 森林 桥梁 机器 账户 村庄 教师 车站 山脉 茶壶 灯笼 厨房 "
    "毯子 蜡烛 果园 草地 木桶 船锚 指南 梯子 胡椒 丝带 马鞍 木材 山谷 核桃 篮子 纽扣 地毯 羽毛 吉他 锤子 岛屿 夹克 水壶 柠檬 镜子 牡蛎 包裹 采石 火箭 "
    "样品 隧道 雨伞 天鹅 马车 苹果 瓶子 棉花 系统 数据 结构 设计 实验 分析 模型 管理 安全 教学",
    "ja": "河川 石材 庭園 窓口 市場 紙面 銀色 早朝 冬季 方法 信号 表面 圧力 港湾 機関 手紙 数字 森林 橋梁 機械 口座 村落 教師 駅舎 山脈 急須 提灯 台所 "
    "毛布 蝋燭 果樹 草地 木樽 錨地 羅針 梯子 胡椒 絹布 馬具 木材 渓谷 胡桃 竹籠 絨毯 羽根 金槌 離島 上着 檸檬 鏡面 牡蠣 小包 火山 標本 隧道 雨傘 林檎 "
    "実験 結果 考察 設計 構造 解析 評価 システム データ モデル",
    "ko": "강물 돌담 정원 창문 시장 종이 은색 아침 겨울 방법 신호 표면 압력 항구 엔진 편지 숫자 숲길 다리 기계 계좌 마을 교사 역사 산맥 등불 부엌 담요 촛불 "
    "과수원 초원 나침반 사다리 바늘 후추 리본 안장 목재 계곡 호두 바구니 단추 양탄자 깃털 망치 섬마을 재킷 레몬 거울 소포 로켓 표본 터널 우산 마차 사과",
    "ar": "نهر حجر حديقة نافذة سوق ورق فضة صباح شتاء طريقة إشارة سطح ضغط ميناء محرك رسالة رقم غابة جسر نحاس آلة حساب قرية معلم محطة جبل "
    "فانوس مطبخ شمعة بستان مرج برميل مرساة بوصلة سلم إبرة فلفل شريط سرج خشب واد جوزة سلة زر سجادة ريشة مطرقة جزيرة ليمون مرآة",
}

SECTIONS = {
    "en": ["Introduction", "Methods", "Results", "Conclusion", "References", "Abstract", "Summary", "Appendix"],
    "de": ["Einleitung", "Methoden", "Ergebnisse", "Fazit", "Literatur", "Zusammenfassung"],
    "fr": ["Introduction", "Méthodes", "Résultats", "Conclusion", "Références", "Résumé"],
    "ru": ["Введение", "Методы", "Результаты", "Заключение", "Литература"],
    "zh": ["引言", "方法", "实验结果", "结论", "参考文献", "摘要", "附录"],
    "ja": ["はじめに", "方法", "実験結果", "結論", "参考文献", "概要"],
    "ko": ["서론", "방법", "결과", "결론", "참고문헌", "요약"],
    "ar": ["مقدمة", "المنهج", "النتائج", "الخاتمة", "المراجع"],
}

PEOPLE = {
    "en": ["Mary Aldersley", "Tom Bracket", "J. H. Fenwick", "Ann Corbett"],
    "de": ["Jutta Möller", "Dr. Hans Krämer", "Petra Lindner"],
    "fr": ["Hélène Durand", "Marc Lefèvre", "J. Bonnet"],
    "ru": ["Иван Петров", "О. В. Соколова", "Анна Лебедева"],
    "zh": ["王小明", "李建国", "陈 晓 燕"],
    "ja": ["山田 太郎", "佐藤 花子", "鈴木一郎"],
    "ko": ["김민수", "이영희", "박지훈"],
    "ar": ["سامي حداد", "ليلى نصر"],
}

PLACES = {
    "en": ["Department of {w}, University of {w2}", "{w} Works Ltd.", "Institute for {w} Research"],
    "de": ["Institut für {w}, Universität {w2}", "{w}werke GmbH"],
    "fr": ["Département de {w}, Université de {w2}", "Société {w} et {w2}"],
    "ru": ["Институт «{w}», {w2}", "ООО «{w}»"],
    "zh": ["{w}大学{w2}学院", "{w}{w2}有限公司"],
    "ja": ["{w}大学 {w2}学部", "株式会社{w}{w2}"],
    "ko": ["{w}대학교 {w2}학과", "주식회사 {w}"],
    "ar": ["جامعة {w} كلية {w2}", "شركة {w} {w2}"],
}

LABELS = {
    "en": ["Name", "Date", "Class", "Address", "Phone", "Invoice number", "Total due", "Signature", "Order no."],
    "de": ["Name", "Datum", "Klasse", "Anschrift", "Telefon", "Rechnungsnummer", "Gesamtbetrag", "Unterschrift"],
    "fr": ["Nom", "Date", "Classe", "Adresse", "Téléphone", "Facture n°", "Total à payer", "Signature"],
    "ru": ["Имя", "Дата", "Класс", "Адрес", "Телефон", "Счёт №", "Итого к оплате", "Подпись"],
    "zh": ["姓名", "日期", "班级", "地址", "电话", "学号", "合计金额", "签名", "指导教师"],
    "ja": ["氏名", "日付", "学籍番号", "住所", "電話番号", "合計金額", "署名", "指導教員"],
    "ko": ["이름", "날짜", "학번", "주소", "전화번호", "합계 금액", "서명"],
    "ar": ["الاسم", "التاريخ", "العنوان", "الهاتف", "المجموع", "التوقيع"],
}

FIGURE = {"en": "Figure", "de": "Abbildung", "fr": "Figure", "ru": "Рисунок", "zh": "图", "ja": "図", "ko": "그림", "ar": "شكل"}
TABLE = {"en": "Table", "de": "Tabelle", "fr": "Tableau", "ru": "Таблица", "zh": "表", "ja": "表", "ko": "표", "ar": "جدول"}
NOTE = {"en": "Note", "de": "Hinweis", "fr": "Remarque", "ru": "Внимание", "zh": "注意", "ja": "注意", "ko": "주의", "ar": "تنبيه"}
THEOREM = {"en": "Theorem", "de": "Satz", "fr": "Théorème", "ru": "Теорема", "zh": "定理", "ja": "定理", "ko": "정리", "ar": "مبرهنة"}
PROOF = {"en": "Proof", "de": "Beweis", "fr": "Démonstration", "ru": "Доказательство", "zh": "证明", "ja": "証明", "ko": "증명", "ar": "برهان"}
IDEOGRAPHIC = ("zh", "ja")
