import com.github.dockerjava.api.command.InspectContainerResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/** A Curro with its engines in one container. */
public class CurroContainer extends GenericContainer<CurroContainer> {
  private static final int PORT = 8080;
  private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]+)\"");
  private Path offers;

  public CurroContainer() {
    this("curro-testing");
  }

  public CurroContainer(String image) {
    super(DockerImageName.parse(image));
    withExposedPorts(PORT);
    waitingFor(Wait.forHttp("/health/ready").forPort(PORT).withStartupTimeout(Duration.ofMinutes(3)));
  }

  /** Imports a file in the format of the offer feed. */
  public CurroContainer withOffers(Path file) {
    offers = file;
    return this;
  }

  @Override
  protected void containerIsStarted(InspectContainerResponse info) {
    try {
      if (offers != null) control("seed", BodyPublishers.ofFile(offers), "application/x-ndjson");
    } catch (IOException error) {
      throw new IllegalStateException("the offers cannot be read", error);
    }
  }

  public String getUrl() {
    return "http://" + getHost() + ":" + getMappedPort(PORT);
  }

  public String operatorToken() {
    return token("operator", "{}");
  }

  /** The token of a candidate with a complete CV; the name has letters and digits. */
  public String candidateToken(String name) {
    return token("candidate", "{\"name\":\"" + name + "\"}");
  }

  /** Removes all offers, candidates and faults. */
  public void reset() {
    control("reset", BodyPublishers.ofString("{}"), "application/json");
  }

  private String token(String command, String body) {
    Matcher found = TOKEN.matcher(control(command, BodyPublishers.ofString(body), "application/json"));
    if (!found.find()) throw new IllegalStateException(command + " returned no token");
    return found.group(1);
  }

  private String control(String command, BodyPublisher body, String type) {
    var request = HttpRequest.newBuilder(URI.create(getUrl() + "/__test/" + command))
        .timeout(Duration.ofMinutes(2)).header("content-type", type).POST(body).build();
    try {
      var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
      if (response.statusCode() == 200) return response.body();
      throw new IllegalStateException(command + ": " + response.body());
    } catch (IOException error) {
      throw new IllegalStateException(command, error);
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(command, error);
    }
  }
}
