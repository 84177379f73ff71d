// the order matters: the library's own rules first
import '@mantine/core/styles.css';
import './global.css';
