import {Group, Text, Title} from '@mantine/core';
import type {ReactNode} from 'react';
import styles from './section.module.css';
import {useTitle} from './use-title.ts';

/** A part of a settings screen: its title, a sentence about it, and rows with hairlines between them. */
export function Section({
  title,
  order = 2,
  about,
  action,
  children,
}: {
  readonly title: string;
  /** 1 for the first of a page, whose name it then is. */
  readonly order?: 1 | 2;
  readonly about?: ReactNode | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  useTitle(order === 1 ? title : undefined);
  return (
    <section className={styles['section']}>
      <Group justify="space-between" align="flex-end" gap="sm" mb="sm">
        <div className={styles['heading']}>
          <Title order={order} size={order === 1 ? 20 : 16} fw={600}>
            {title}
          </Title>
          {about && (
            <Text size="sm" c="dimmed" mt={2}>
              {about}
            </Text>
          )}
        </div>
        {action}
      </Group>
      <div className={styles['body']}>{children}</div>
    </section>
  );
}

/** A row of a section: what it is, how it stands, and what can be done, which goes below where the screen is narrow. */
export function SectionRow({
  label,
  about,
  children,
}: {
  readonly label: ReactNode;
  readonly about?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles['row']}>
      <div className={styles['text']}>
        <Text size="sm" fw={500} component="div">
          {label}
        </Text>
        {about && (
          <Text size="xs" c="dimmed" component="div" mt={2}>
            {about}
          </Text>
        )}
      </div>
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  );
}
