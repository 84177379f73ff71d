import {
  Alert,
  Anchor,
  Badge,
  Button,
  Container,
  Group,
  List,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import {calls, type ResponseOf} from '@recto/api';
import {IconCalendarCheck, IconCheck, IconGift, IconTicket} from '@tabler/icons-react';
import {useQuery} from '@tanstack/react-query';
import {Link} from '@tanstack/react-router';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {openDialog} from '../../core/events/dialogs.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useCommerceRules} from '../../core/membership/use-commerce-rules.ts';
import {abilitiesOf, isFullySignedIn} from '../../core/session/abilities.ts';
import {useSession} from '../../core/session/store.ts';
import {Nothing} from '../../ui/nothing.tsx';
import {useTitle} from '../../ui/use-title.ts';
import styles from './commerce.module.css';
import {endsSoon} from './expiry.ts';
import {ExpiryWarning} from './expiry-warning.tsx';
import {MembershipList} from './membership-list.tsx';
import {messages} from './messages.ts';
import {PayDialog} from './pay-dialog.tsx';

type Product = ResponseOf<typeof calls.listProducts>['productList'][number];

/** `/pricing`: what there is to buy, and the ways to more pages that cost nothing. */
export function PricingPage() {
  const t = useMessages(messages);
  const session = useSession();
  const [bought, setBought] = useState<Product>();
  const abilities = abilitiesOf(session);
  const {vip} = abilities;
  const soon = endsSoon(session.subscriptionInfo, useCommerceRules().packsEndDays, Date.now());
  const expiresAt = session.subscriptionInfo?.expiresAt;
  const products = useQuery({
    queryKey: ['products', session.token !== null],
    queryFn: ({signal}) => api(calls.listProducts, {}, {signal, quiet: true}),
  });
  const list = products.data?.productList ?? [];
  const plans = list.filter(({kind}) => kind === 'plan');
  const packs = list.filter(({kind}) => kind === 'pack');
  // a membership to try: less than a month
  const lasting = plans.filter(({days}) => days >= 28);
  const trials = plans.filter(({days}) => days < 28);
  const best = bestOf(lasting);
  const closed = products.isSuccess && products.data.payMethods.length === 0;
  const buy = (product: Product) => (isFullySignedIn(abilities) ? setBought(product) : openDialog({kind: 'login'}));
  useTitle(t('pricing'));
  return (
    <Container size="md" py="xl">
      <Stack gap={4} mb="xl">
        <Title order={1} size={26}>
          {t('pricing')}
        </Title>
        <MembershipList />
        {vip && expiresAt && <Text size="sm">{t('member', {moment: formatDateTime(expiresAt)})}</Text>}
      </Stack>
      <ExpiryWarning />
      {closed && (
        <Alert mb="lg" title={t('unavailable')}>
          <Text size="sm">{t('unavailableAbout')}</Text>
          <Group gap="sm" mt="sm">
            <Way to="/user/redeem" label={t('redeem')} icon={<IconTicket size={16} aria-hidden />} />
            <Way to="/user/checkin" label={t('checkIn')} icon={<IconCalendarCheck size={16} aria-hidden />} />
            <Way to="/user/rebateOverview" label={t('invite')} icon={<IconGift size={16} aria-hidden />} />
          </Group>
        </Alert>
      )}
      {products.isError && (
        <Alert color="red" role="alert">
          {t('failed')}
        </Alert>
      )}
      <Title order={2} size={18} mb="sm">
        {t('plans')}
      </Title>
      <SimpleGrid cols={{base: 1, sm: 3}} spacing="md">
        {products.isPending && [0, 1, 2].map(index => <Skeleton key={index} h={280} radius="md" />)}
        {lasting.map(product => (
          <PlanCard
            key={product.productId}
            product={product}
            best={product === best}
            action={t('buyMembership')}
            onBuy={buy}
          />
        ))}
      </SimpleGrid>
      {trials.length > 0 && (
        <>
          <Title order={2} size={18} mt={40}>
            {t('trials')}
          </Title>
          <Text size="sm" c="dimmed" mb="sm">
            {t('trialsAbout')}
          </Text>
          <div className={styles['rows']}>
            {trials.map(product => (
              <ProductRow key={product.productId} product={product} action={t('buyMembership')} onBuy={buy} />
            ))}
          </div>
        </>
      )}
      <Title order={2} size={18} mt={40}>
        {t('packs')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('packsAbout')}
      </Text>
      {products.isSuccess && packs.length === 0 && (
        <div className={styles['none']}>
          <Nothing title={t('noPacks')} />
        </div>
      )}
      {packs.length > 0 && (
        <div className={styles['rows']}>
          {packs.map(product => (
            <ProductRow
              key={product.productId}
              product={product}
              action={t('buyPack')}
              notNow={soon ? t('packsSoon') : undefined}
              onBuy={buy}
            />
          ))}
        </div>
      )}
      <Text size="sm" mt="xl">
        <Anchor component={Link} to="/faq">
          {t('faq')}
        </Anchor>
      </Text>
      <PayDialog
        opened={bought !== undefined}
        product={bought}
        payMethods={products.data?.payMethods ?? []}
        balance={products.data?.balance ?? 0}
        onClose={() => setBought(undefined)}
      />
    </Container>
  );
}

const reasonWords = {not_available: 'unavailable', members_only: 'membersOnly', once: 'hadTrial'} as const;

function Way({to, label, icon}: {to: string; label: string; icon: React.ReactNode}) {
  return (
    <Button component={Link} to={to} size="xs" variant="default" leftSection={icon}>
      {label}
    </Button>
  );
}

type ProductProps = {
  readonly product: Product;
  readonly action: string;
  /** Why it cannot be bought at the moment. */
  readonly notNow?: string | undefined;
  readonly onBuy: (product: Product) => void;
};

/** A membership beside others; the one that gives most for its price stands out. */
function PlanCard({best, ...props}: ProductProps & {readonly best: boolean}) {
  const {product} = props;
  const t = useMessages(messages);
  const contents = useContents(product);
  return (
    <section className={styles['card']} aria-label={product.name} {...(best && {'data-best': true})}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{product.name}</Text>
        {best && (
          <Badge variant="light" size="sm">
            {t('best')}
          </Badge>
        )}
      </Group>
      <div>
        <Price product={product} size={28} />
        {product.pages > 0 && (
          <Text size="xs" c="dimmed">
            {t('perPages', {price: pricePer100(product).toFixed(2)})}
          </Text>
        )}
      </div>
      <List
        size="sm"
        spacing={6}
        icon={<IconCheck size={14} aria-hidden color="var(--mantine-color-teal-filled)" />}
        className={styles['contents'] ?? ''}
      >
        {contents.map(line => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      <BuyButton {...props} main={best} fullWidth />
    </section>
  );
}

/** What is bought beside a membership, or before one. */
function ProductRow(props: ProductProps) {
  const {product} = props;
  const contents = useContents(product);
  return (
    <section className={styles['product']} aria-label={product.name}>
      <div className={styles['about']}>
        <Text fw={500} size="sm">
          {product.name}
        </Text>
        <Text size="xs" c="dimmed">
          {contents.join(' · ')}
        </Text>
      </div>
      <Price product={product} size={18} />
      <BuyButton {...props} size="xs" />
    </section>
  );
}

function Price({product, size}: {readonly product: Product; readonly size: number}) {
  const t = useMessages(messages);
  const {price, days} = product;
  const per = days === 0 ? '' : days === 30 ? t('perMonth') : days === 365 ? t('perYear') : t('perDays', {count: days});
  return (
    <div className={styles['price']}>
      <Text span fz={size} fw={700}>
        ¥{price}
      </Text>{' '}
      <Text span size="sm" c="dimmed">
        {per}
      </Text>
    </div>
  );
}

function BuyButton({
  product,
  action,
  notNow,
  onBuy,
  main = false,
  ...look
}: ProductProps & {readonly main?: boolean; readonly fullWidth?: boolean; readonly size?: string}) {
  const t = useMessages(messages);
  const {available, reason} = product;
  const open = available && !notNow;
  return (
    <Button {...look} disabled={!open} variant={main && open ? 'filled' : 'default'} onClick={() => onBuy(product)}>
      {open ? action : (notNow ?? t(reason ? reasonWords[reason] : 'unavailable'))}
    </Button>
  );
}

function useContents({pages, images, extraImages, points}: Product): readonly string[] {
  const t = useMessages(messages);
  return [
    pages > 0 && t('pages', {count: pages.toLocaleString()}),
    images > 0 && t('images', {count: images.toLocaleString()}),
    extraImages > 0 && t('extraImages', {count: extraImages.toLocaleString()}),
    points > 0 && t('points', {count: points.toLocaleString()}),
  ].filter((line): line is string => Boolean(line));
}

const pricePer100 = ({price, pages}: Product): number => (100 * price) / pages;

/** The plan whose pages cost least, where there is a choice. */
const bestOf = (plans: readonly Product[]): Product | undefined =>
  plans.length < 2
    ? undefined
    : plans.filter(({pages}) => pages > 0).toSorted((one, other) => pricePer100(one) - pricePer100(other))[0];
