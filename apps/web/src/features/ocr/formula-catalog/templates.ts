import {type Category, category} from './entry.ts';

const whole = {size: 13, padding: 8};

/** Whole formulas, by subject. */
export const templates: readonly Category[] = [
  category(
    'algebra',
    ['代数', 'Algebra'],
    [
      [String.raw`x = \frac{-b \pm \sqrt{b^{2} - 4ac}}{2a}`, '一元二次方程求根公式', 'Quadratic formula'],
      ['(a + b)^{2} = a^{2} + 2ab + b^{2}', '完全平方公式', 'Square of a sum'],
      ['a^{2} - b^{2} = (a + b)(a - b)', '平方差公式', 'Difference of squares'],
      ['a^{3} + b^{3} = (a + b)(a^{2} - ab + b^{2})', '立方和公式', 'Sum of cubes'],
      [String.raw`(a + b)^{n} = \sum_{k=0}^{n} \binom{n}{k} a^{n-k} b^{k}`, '二项式定理', 'Binomial theorem'],
      [String.raw`x_{1} + x_{2} = -\frac{b}{a}, \quad x_{1} x_{2} = \frac{c}{a}`, '韦达定理', "Vieta's formulas"],
      [String.raw`\log_{a} b = \frac{\log_{c} b}{\log_{c} a}`, '换底公式', 'Change of base'],
    ],
    whole,
  ),
  category(
    'geometry',
    ['几何', 'Geometry'],
    [
      ['a^{2} + b^{2} = c^{2}', '勾股定理', 'Pythagorean theorem'],
      [String.raw`S = \frac{1}{2} a h`, '三角形面积', 'Area of a triangle'],
      [String.raw`S = \pi r^{2}`, '圆的面积', 'Area of a circle'],
      [String.raw`V = \frac{4}{3} \pi r^{3}`, '球的体积', 'Volume of a ball'],
      [String.raw`V = \frac{1}{3} S h`, '锥体体积', 'Volume of a cone'],
      [String.raw`\frac{x^{2}}{a^{2}} + \frac{y^{2}}{b^{2}} = 1`, '椭圆方程', 'Ellipse'],
      [String.raw`\frac{x^{2}}{a^{2}} - \frac{y^{2}}{b^{2}} = 1`, '双曲线方程', 'Hyperbola'],
      [
        String.raw`d = \frac{\left| A x_{0} + B y_{0} + C \right|}{\sqrt{A^{2} + B^{2}}}`,
        '点到直线的距离',
        'Distance from a point to a line',
      ],
      [String.raw`S = \sqrt{p(p - a)(p - b)(p - c)}`, '海伦公式', "Heron's formula"],
    ],
    whole,
  ),
  category(
    'inequality',
    ['不等式', 'Inequalities'],
    [
      [String.raw`\frac{a + b}{2} \geq \sqrt{ab}`, '均值不等式', 'Means'],
      [String.raw`\left| a + b \right| \leq \left| a \right| + \left| b \right|`, '三角不等式', 'Triangle inequality'],
      [
        String.raw`\left( \sum_{i=1}^{n} a_{i} b_{i} \right)^{2} \leq \sum_{i=1}^{n} a_{i}^{2} \sum_{i=1}^{n} b_{i}^{2}`,
        '柯西不等式',
        'Cauchy–Schwarz inequality',
      ],
      [String.raw`(1 + x)^{n} \geq 1 + nx`, '伯努利不等式', "Bernoulli's inequality"],
      [
        String.raw`f\left( \frac{x_{1} + x_{2}}{2} \right) \leq \frac{f(x_{1}) + f(x_{2})}{2}`,
        '詹森不等式',
        "Jensen's inequality",
      ],
      [
        String.raw`P(\left| X - \mu \right| \geq \varepsilon) \leq \frac{\sigma^{2}}{\varepsilon^{2}}`,
        '切比雪夫不等式',
        "Chebyshev's inequality",
      ],
    ],
    whole,
  ),
  category(
    'calculus',
    ['微积分', 'Calculus'],
    [
      [String.raw`f'(x) = \lim_{h \to 0} \frac{f(x + h) - f(x)}{h}`, '导数的定义', 'Definition of the derivative'],
      [String.raw`\int_{a}^{b} f(x) \,\mathrm{d}x = F(b) - F(a)`, '牛顿-莱布尼茨公式', 'Fundamental theorem'],
      [String.raw`\int u \,\mathrm{d}v = uv - \int v \,\mathrm{d}u`, '分部积分', 'Integration by parts'],
      [String.raw`f(x) = \sum_{n=0}^{\infty} \frac{f^{(n)}(a)}{n!} (x - a)^{n}`, '泰勒级数', 'Taylor series'],
      [String.raw`\lim_{x \to 0} \frac{\sin x}{x} = 1`, '重要极限', 'A well-known limit'],
      [String.raw`\lim_{n \to \infty} \left( 1 + \frac{1}{n} \right)^{n} = \mathrm{e}`, '自然常数', 'The number e'],
      [
        String.raw`\oint_{L} P \,\mathrm{d}x + Q \,\mathrm{d}y = \iint_{D} \left( \frac{\partial Q}{\partial x} - \frac{\partial P}{\partial y} \right) \mathrm{d}x \mathrm{d}y`,
        '格林公式',
        "Green's theorem",
      ],
      [
        String.raw`\int_{-\infty}^{\infty} \mathrm{e}^{-x^{2}} \,\mathrm{d}x = \sqrt{\pi}`,
        '高斯积分',
        'Gaussian integral',
      ],
    ],
    whole,
  ),
  category(
    'array',
    ['阵列', 'Arrays'],
    [
      ['\\begin{cases}\na x + b y = e \\\\\nc x + d y = f\n\\end{cases}', '方程组', 'System of equations'],
      ['\\begin{vmatrix}\na & b \\\\\nc & d\n\\end{vmatrix} = ad - bc', '二阶行列式', 'Determinant of two rows'],
      ['f(x) = \\begin{cases}\nx, & x \\geq 0 \\\\\n-x, & x < 0\n\\end{cases}', '分段函数', 'Function by cases'],
      [
        'I = \\begin{bmatrix}\n1 & 0 & 0 \\\\\n0 & 1 & 0 \\\\\n0 & 0 & 1\n\\end{bmatrix}',
        '单位矩阵',
        'Identity matrix',
      ],
      [
        '\\begin{bmatrix}\n\\cos\\theta & -\\sin\\theta \\\\\n\\sin\\theta & \\cos\\theta\n\\end{bmatrix}',
        '旋转矩阵',
        'Rotation',
      ],
      ['\\begin{array}{c|c}\nA & B \\\\\n\\hline\nC & D\n\\end{array}', '分块阵列', 'Array with lines'],
      ['A \\mathbf{x} = \\lambda \\mathbf{x}', '特征方程', 'Eigenvalues'],
    ],
    whole,
  ),
  category(
    'trigonometry',
    ['三角', 'Trigonometry'],
    [
      [String.raw`\sin^{2}\theta + \cos^{2}\theta = 1`, '平方关系', 'Sum of squares'],
      [String.raw`\sin(\alpha \pm \beta) = \sin\alpha \cos\beta \pm \cos\alpha \sin\beta`, '正弦和差', 'Sine of a sum'],
      [
        String.raw`\cos(\alpha \pm \beta) = \cos\alpha \cos\beta \mp \sin\alpha \sin\beta`,
        '余弦和差',
        'Cosine of a sum',
      ],
      [
        String.raw`\tan(\alpha \pm \beta) = \frac{\tan\alpha \pm \tan\beta}{1 \mp \tan\alpha \tan\beta}`,
        '正切和差',
        'Tangent of a sum',
      ],
      [String.raw`\sin 2\alpha = 2 \sin\alpha \cos\alpha`, '二倍角正弦', 'Sine of twice an angle'],
      [String.raw`\frac{a}{\sin A} = \frac{b}{\sin B} = \frac{c}{\sin C} = 2R`, '正弦定理', 'Law of sines'],
      [String.raw`c^{2} = a^{2} + b^{2} - 2ab \cos C`, '余弦定理', 'Law of cosines'],
      [String.raw`\mathrm{e}^{\mathrm{i}x} = \cos x + \mathrm{i} \sin x`, '欧拉公式', "Euler's formula"],
    ],
    whole,
  ),
  category(
    'statistics',
    ['统计', 'Statistics'],
    [
      [String.raw`\bar{x} = \frac{1}{n} \sum_{i=1}^{n} x_{i}`, '平均数', 'Mean'],
      [String.raw`s^{2} = \frac{1}{n - 1} \sum_{i=1}^{n} (x_{i} - \bar{x})^{2}`, '样本方差', 'Sample variance'],
      [String.raw`P(A \mid B) = \frac{P(B \mid A) P(A)}{P(B)}`, '贝叶斯公式', "Bayes' theorem"],
      [String.raw`P(X = k) = \binom{n}{k} p^{k} (1 - p)^{n-k}`, '二项分布', 'Binomial distribution'],
      [String.raw`P(X = k) = \frac{\lambda^{k}}{k!} \mathrm{e}^{-\lambda}`, '泊松分布', 'Poisson distribution'],
      [
        String.raw`f(x) = \frac{1}{\sigma \sqrt{2\pi}} \mathrm{e}^{-\frac{(x - \mu)^{2}}{2\sigma^{2}}}`,
        '正态分布',
        'Normal distribution',
      ],
      [
        String.raw`r = \frac{\sum (x_{i} - \bar{x})(y_{i} - \bar{y})}{\sqrt{\sum (x_{i} - \bar{x})^{2} \sum (y_{i} - \bar{y})^{2}}}`,
        '相关系数',
        'Correlation',
      ],
    ],
    whole,
  ),
  category(
    'sequence',
    ['数列', 'Sequences'],
    [
      ['a_{n} = a_{1} + (n - 1)d', '等差数列通项', 'Arithmetic sequence'],
      [String.raw`S_{n} = \frac{n(a_{1} + a_{n})}{2}`, '等差数列求和', 'Arithmetic series'],
      ['a_{n} = a_{1} q^{n-1}', '等比数列通项', 'Geometric sequence'],
      [String.raw`S_{n} = \frac{a_{1}(1 - q^{n})}{1 - q}`, '等比数列求和', 'Geometric series'],
      [String.raw`\sum_{k=1}^{n} k^{2} = \frac{n(n + 1)(2n + 1)}{6}`, '平方和', 'Sum of squares'],
      [String.raw`\sum_{k=1}^{n} k^{3} = \left[ \frac{n(n + 1)}{2} \right]^{2}`, '立方和', 'Sum of cubes'],
      ['F_{n} = F_{n-1} + F_{n-2}', '斐波那契数列', 'Fibonacci sequence'],
    ],
    whole,
  ),
  category(
    'physics',
    ['物理', 'Physics'],
    [
      ['F = ma', '牛顿第二定律', "Newton's second law"],
      ['E = mc^{2}', '质能方程', 'Mass and energy'],
      [String.raw`F = G \frac{m_{1} m_{2}}{r^{2}}`, '万有引力', 'Gravitation'],
      [String.raw`x = v_{0} t + \frac{1}{2} a t^{2}`, '匀变速运动', 'Constant acceleration'],
      [String.raw`F = k \frac{q_{1} q_{2}}{r^{2}}`, '库仑定律', "Coulomb's law"],
      ['pV = nRT', '理想气体', 'Ideal gas'],
      [
        String.raw`\oint_{S} \mathbf{E} \cdot \mathrm{d}\mathbf{S} = \frac{Q}{\varepsilon_{0}}`,
        '高斯定律',
        "Gauss's law",
      ],
      [String.raw`\nabla \times \mathbf{E} = -\frac{\partial \mathbf{B}}{\partial t}`, '法拉第定律', "Faraday's law"],
      [
        String.raw`\mathrm{i}\hbar \frac{\partial}{\partial t} \Psi = \hat{H} \Psi`,
        '薛定谔方程',
        'Schrödinger equation',
      ],
    ],
    whole,
  ),
];
