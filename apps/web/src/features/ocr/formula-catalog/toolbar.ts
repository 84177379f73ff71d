import {type Category, category, symbols} from './entry.ts';

/** Signs and structures, by kind. */
export const toolbar: readonly Category[] = [
  symbols(
    'symbols',
    ['符号', 'Symbols'],
    String.raw`+ - \times \div \pm \mp \cdot \ast \star \circ \bullet \oplus \ominus \otimes \odot = \neq \approx \equiv \sim \simeq \cong \propto < > \leq \geq \ll \gg \leqslant \geqslant \prec \succ \in \notin \ni \subset \subseteq \supset \supseteq \cup \cap \setminus \emptyset \varnothing \forall \exists \nexists \neg \land \lor \therefore \because \to \gets \leftrightarrow \Rightarrow \Leftarrow \Leftrightarrow \mapsto \uparrow \downarrow \rightleftharpoons \infty \partial \nabla \angle \perp \parallel \triangle \square \prime \hbar \ell \Re \Im \aleph \ldots \cdots \vdots \ddots`,
  ),
  symbols(
    'greek',
    ['希腊字母', 'Greek letters'],
    String.raw`\alpha \beta \gamma \delta \epsilon \varepsilon \zeta \eta \theta \vartheta \iota \kappa \lambda \mu \nu \xi \pi \varpi \rho \varrho \sigma \varsigma \tau \upsilon \phi \varphi \chi \psi \omega \Gamma \Delta \Theta \Lambda \Xi \Pi \Sigma \Upsilon \Phi \Psi \Omega`,
  ),
  category(
    'fractions',
    ['分数与导数', 'Fractions and derivatives'],
    [
      [String.raw`\frac{}{}`, '分数', 'Fraction'],
      [String.raw`\dfrac{}{}`, '大分数', 'Large fraction'],
      [String.raw`\tfrac{}{}`, '小分数', 'Small fraction'],
      ['{¦}/{}', '斜分数', 'Slanted fraction', String.raw`\square/\square`],
      [String.raw`\cfrac{}{}`, '连分数', 'Continued fraction'],
      [String.raw`\binom{}{}`, '二项式系数', 'Binomial coefficient'],
      [String.raw`\frac{\mathrm{d}¦}{\mathrm{d}x}`, '导数', 'Derivative'],
      [String.raw`\frac{\mathrm{d}^{2}¦}{\mathrm{d}x^{2}}`, '二阶导数', 'Second derivative'],
      [String.raw`\frac{\partial ¦}{\partial x}`, '偏导数', 'Partial derivative'],
      [String.raw`\frac{\partial^{2} ¦}{\partial x \partial y}`, '混合偏导数', 'Mixed partial derivative'],
      [String.raw`\dot{}`, '对时间的导数', 'Derivative by time'],
      [String.raw`\ddot{}`, '对时间的二阶导数', 'Second derivative by time'],
      [String.raw`{¦}^{\prime}`, '撇', 'Prime', String.raw`\square^{\prime}`],
    ],
  ),
  category(
    'roots',
    ['根式与上标记号', 'Roots and accents'],
    [
      [String.raw`\sqrt{}`, '平方根', 'Square root'],
      [String.raw`\sqrt[3]{}`, '立方根', 'Cube root'],
      [String.raw`\sqrt[¦]{}`, 'n 次根', 'nth root', String.raw`\sqrt[n]{\square}`],
      ['{¦}^{}', '上标', 'Superscript', String.raw`\square^{\square}`],
      ['{¦}_{}', '下标', 'Subscript', String.raw`\square_{\square}`],
      ['{¦}_{}^{}', '上下标', 'Both scripts', String.raw`\square_{\square}^{\square}`],
      [String.raw`\hat{}`, '尖帽', 'Hat'],
      [String.raw`\widehat{}`, '宽尖帽', 'Wide hat'],
      [String.raw`\tilde{}`, '波浪', 'Tilde'],
      [String.raw`\widetilde{}`, '宽波浪', 'Wide tilde'],
      [String.raw`\bar{}`, '横', 'Bar'],
      [String.raw`\overline{}`, '上划线', 'Overline'],
      [String.raw`\underline{}`, '下划线', 'Underline'],
      [String.raw`\vec{}`, '向量', 'Vector'],
      [String.raw`\overrightarrow{}`, '长向量', 'Long vector'],
      [String.raw`\overbrace{}^{}`, '上花括号', 'Brace above'],
      [String.raw`\underbrace{}_{}`, '下花括号', 'Brace below'],
      [String.raw`\overset{}{}`, '上方标注', 'Note above', String.raw`\overset{\square}{\square}`],
      [String.raw`\boxed{}`, '方框', 'Box'],
      [String.raw`\cancel{}`, '划去', 'Struck out'],
    ],
  ),
  category(
    'limits',
    ['极限与对数', 'Limits and logs'],
    [
      [String.raw`\lim_{x \to ¦}`, '极限', 'Limit', String.raw`\lim_{x \to \square}`],
      [String.raw`\lim_{x \to 0}¦`, '趋于零', 'Limit at zero'],
      [String.raw`\lim_{x \to \infty}¦`, '趋于无穷', 'Limit at infinity'],
      [String.raw`\lim_{x \to a^{+}}¦`, '右极限', 'Limit from the right'],
      [String.raw`\limsup_{n \to \infty}¦`, '上极限', 'Limit superior'],
      [String.raw`\max_{}`, '最大值', 'Maximum'],
      [String.raw`\min_{}`, '最小值', 'Minimum'],
      [String.raw`\sup_{}`, '上确界', 'Supremum'],
      [String.raw`\log_{}{}`, '对数', 'Logarithm'],
      [String.raw`\lg{}`, '常用对数', 'Common logarithm', String.raw`\lg \square`],
      [String.raw`\ln{}`, '自然对数', 'Natural logarithm', String.raw`\ln \square`],
      [String.raw`\exp{}`, '指数函数', 'Exponential', String.raw`\exp \square`],
    ],
  ),
  category(
    'trig',
    ['三角函数', 'Trigonometry'],
    ['sin', 'cos', 'tan', 'cot', 'sec', 'csc', 'arcsin', 'arccos', 'arctan', 'sinh', 'cosh', 'tanh'].flatMap(name => [
      [`\\${name}{}`, name, name, `\\${name}`] as const,
      ...(name.length === 3 ? [[`\\${name}^{2}{¦}`, `${name} 平方`, `${name} squared`, `\\${name}^{2}`] as const] : []),
    ]),
  ),
  category(
    'integrals',
    ['积分', 'Integrals'],
    [
      [String.raw`\int ¦ \,\mathrm{d}x`, '不定积分', 'Indefinite integral', String.raw`\int \square\,\mathrm{d}x`],
      [
        String.raw`\int_{}^{} \,\mathrm{d}x`,
        '定积分',
        'Definite integral',
        String.raw`\int_{a}^{b} \square\,\mathrm{d}x`,
      ],
      [String.raw`\iint_{} \,\mathrm{d}x\mathrm{d}y`, '二重积分', 'Double integral', String.raw`\iint_{D}`],
      [String.raw`\iiint_{} \,\mathrm{d}V`, '三重积分', 'Triple integral', String.raw`\iiint_{V}`],
      [String.raw`\oint_{}`, '环路积分', 'Contour integral', String.raw`\oint_{C}`],
      [
        String.raw`\int_{0}^{\infty} ¦ \,\mathrm{d}x`,
        '到无穷的积分',
        'Integral to infinity',
        String.raw`\int_{0}^{\infty}`,
      ],
      [
        String.raw`\int_{-\infty}^{\infty} ¦ \,\mathrm{d}x`,
        '全轴积分',
        'Integral over the line',
        String.raw`\int_{-\infty}^{\infty}`,
      ],
      [
        String.raw`\left. ¦ \right|_{a}^{b}`,
        '代入上下限',
        'Evaluated between',
        String.raw`\left.\square\right|_{a}^{b}`,
      ],
    ],
  ),
  category(
    'sums',
    ['求和与连乘', 'Sums'],
    [
      [String.raw`\sum_{}^{}`, '求和', 'Sum', String.raw`\sum_{\square}^{\square}`],
      [String.raw`\sum_{i=1}^{n}¦`, '求和到 n', 'Sum to n'],
      [String.raw`\sum_{n=0}^{\infty}¦`, '级数', 'Series'],
      [String.raw`\sum_{¦}`, '对集合求和', 'Sum over', String.raw`\sum_{\square}`],
      [String.raw`\prod_{}^{}`, '连乘', 'Product', String.raw`\prod_{\square}^{\square}`],
      [String.raw`\prod_{i=1}^{n}¦`, '连乘到 n', 'Product to n'],
      [String.raw`\coprod_{}^{}`, '余积', 'Coproduct', String.raw`\coprod_{\square}^{\square}`],
      [String.raw`\bigcup_{}^{}`, '并集', 'Union', String.raw`\bigcup_{\square}^{\square}`],
      [String.raw`\bigcap_{}^{}`, '交集', 'Intersection', String.raw`\bigcap_{\square}^{\square}`],
      [String.raw`\bigoplus_{}`, '直和', 'Direct sum', String.raw`\bigoplus_{\square}`],
    ],
  ),
  category(
    'brackets',
    ['括号', 'Brackets'],
    [
      [String.raw`\left( ¦ \right)`, '圆括号', 'Parentheses', String.raw`\left(\square\right)`],
      [String.raw`\left[ ¦ \right]`, '方括号', 'Square brackets', String.raw`\left[\square\right]`],
      [String.raw`\left\{ ¦ \right\}`, '花括号', 'Braces', String.raw`\left\{\square\right\}`],
      [String.raw`\left| ¦ \right|`, '绝对值', 'Absolute value', String.raw`\left|\square\right|`],
      [String.raw`\left\| ¦ \right\|`, '范数', 'Norm', String.raw`\left\|\square\right\|`],
      [
        String.raw`\left\langle ¦ \right\rangle`,
        '尖括号',
        'Angle brackets',
        String.raw`\left\langle\square\right\rangle`,
      ],
      [String.raw`\left\lfloor ¦ \right\rfloor`, '向下取整', 'Floor', String.raw`\left\lfloor\square\right\rfloor`],
      [String.raw`\left\lceil ¦ \right\rceil`, '向上取整', 'Ceiling', String.raw`\left\lceil\square\right\rceil`],
      [String.raw`\left[ ¦ \right)`, '半开区间', 'Half-open interval', String.raw`\left[\square\right)`],
      [String.raw`\left. ¦ \right|`, '右竖线', 'Bar on the right', String.raw`\left.\square\right|`],
    ],
  ),
  category('matrices', ['矩阵', 'Matrices'], matrices(), {size: 11, padding: 8}),
];

function matrices() {
  const body = '¦ &  \\\\\n &  \n';
  const icon = (name: string) => String.raw`\begin{${name}}\square&\square\\\square&\square\end{${name}}`;
  const kinds = [
    ['matrix', '无括号矩阵', 'Matrix'],
    ['pmatrix', '圆括号矩阵', 'Matrix in parentheses'],
    ['bmatrix', '方括号矩阵', 'Matrix in brackets'],
    ['Bmatrix', '花括号矩阵', 'Matrix in braces'],
    ['vmatrix', '行列式', 'Determinant'],
    ['Vmatrix', '双竖线矩阵', 'Matrix in double bars'],
  ] as const;
  return [
    ...kinds.map(([name, zh, en]) => [`\\begin{${name}}\n${body}\\end{${name}}`, zh, en, icon(name)] as const),
    [
      '\\begin{bmatrix}\n¦ &  &  \\\\\n &  &  \\\\\n &  & \n\\end{bmatrix}',
      '三阶矩阵',
      'Matrix of three rows',
      String.raw`\begin{bmatrix}\cdot&\cdot&\cdot\\\cdot&\cdot&\cdot\\\cdot&\cdot&\cdot\end{bmatrix}`,
    ],
    [
      '\\begin{bmatrix}\na_{11} & \\cdots & a_{1n} \\\\\n\\vdots & \\ddots & \\vdots \\\\\na_{m1} & \\cdots & a_{mn}\n\\end{bmatrix}¦',
      'm 行 n 列矩阵',
      'Matrix of m rows and n columns',
      String.raw`\begin{bmatrix}\cdot&\cdots\\\vdots&\ddots\end{bmatrix}`,
    ],
    [
      '\\begin{cases}\n¦, &  \\\\\n, & \n\\end{cases}',
      '分段函数',
      'Cases',
      String.raw`\begin{cases}\square\\\square\end{cases}`,
    ],
    [
      '\\begin{aligned}\n¦ &=  \\\\\n &= \n\\end{aligned}',
      '对齐的等式',
      'Aligned equations',
      String.raw`\begin{aligned}\square&=\square\\&=\square\end{aligned}`,
    ],
  ] as const;
}
